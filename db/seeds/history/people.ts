import { addDays, type PlainDay } from '@referral/domain/calendar'
import type { Random } from './random.ts'

export interface Person {
  readonly salutation: 'Frau' | 'Herr' | 'Divers'
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly birthDate: PlainDay
  readonly phone: string
  readonly address: {
    readonly city: string
    readonly zip: string
    readonly street: string
    readonly houseNumber: string
  }
  readonly iban: string
}

const women = [
  'Anna',
  'Lena',
  'Mia',
  'Katharina',
  'Ayşe',
  'Elif',
  'Nele',
  'Svenja',
  'Birgit',
  'Ursula',
  'Gisela',
  'Fatma',
  'Zeynep',
  'Olga',
  'Natalia',
  'Agnieszka',
  'Linh',
  'Mai',
  'Amina',
  'Chiara',
  'Giulia',
  'Sofia',
  'Paula',
  'Emma',
  'Hannah',
  'Marlene',
  'Friederike',
  'Johanna',
  'Carla',
  'Ines',
  'Noura',
  'Layla',
  'Dilara',
  'Jasmin',
  'Renate',
  'Monika',
  'Petra',
  'Heike',
  'Antje',
  'Wiebke',
  'Ronja',
  'Greta',
  'Ida',
  'Efua',
  'Yuki',
]
const men = [
  'Jonas',
  'Lukas',
  'Felix',
  'Ben',
  'Mehmet',
  'Emre',
  'Can',
  'Piotr',
  'Marek',
  'Andrei',
  'Ivan',
  'Duc',
  'Minh',
  'Karim',
  'Youssef',
  'Omar',
  'Luca',
  'Matteo',
  'Björn',
  'Lars',
  'Torben',
  'Malte',
  'Hauke',
  'Jürgen',
  'Wolfgang',
  'Günter',
  'Klaus',
  'Stefan',
  'Thomas',
  'Andreas',
  'Florian',
  'Maximilian',
  'Paul',
  'Anton',
  'Oskar',
  'Emil',
  'Kwame',
  'Ahmad',
  'Darius',
  'Nikolaos',
  'Goran',
  'Tim',
  'Ole',
  'Henning',
  'Arne',
]
const lastNames = [
  'Ahrens',
  'Albrecht',
  'Arslan',
  'Bauer',
  'Becker',
  'Behrens',
  'Bergmann',
  'Böhm',
  'Brandt',
  'Celik',
  'Claußen',
  'Dahl',
  'Demir',
  'Dietrich',
  'Drescher',
  'Ebert',
  'Engel',
  'Fischer',
  'Franke',
  'Friedrich',
  'Gashi',
  'Graf',
  'Großmann',
  'Haas',
  'Hahn',
  'Hansen',
  'Hartmann',
  'Hoang',
  'Hofmann',
  'Horvat',
  'Ivanova',
  'Jäger',
  'Jansen',
  'Kaiser',
  'Kaya',
  'Keller',
  'Klein',
  'Köhler',
  'Kowalski',
  'Krause',
  'Kuhn',
  'Lange',
  'Le',
  'Lehmann',
  'Lorenz',
  'Maurer',
  'Mensah',
  'Meyer',
  'Möller',
  'Neumann',
  'Nguyen',
  'Novak',
  'Otto',
  'Öztürk',
  'Papadopoulos',
  'Petrov',
  'Pohl',
  'Reimers',
  'Richter',
  'Romano',
  'Roth',
  'Schäfer',
  'Schmidt',
  'Schröder',
  'Schulz',
  'Seidel',
  'Simon',
  'Sommer',
  'Stein',
  'Thiele',
  'Ullrich',
  'Vogel',
  'Voigt',
  'Wagner',
  'Weber',
  'Winkler',
  'Wolf',
  'Yıldız',
  'Zimmermann',
]
const places = [
  ['10115', 'Berlin'],
  ['20357', 'Hamburg'],
  ['04109', 'Leipzig'],
  ['01099', 'Dresden'],
  ['80469', 'München'],
  ['50674', 'Köln'],
  ['44139', 'Dortmund'],
  ['28203', 'Bremen'],
  ['30449', 'Hannover'],
  ['24103', 'Kiel'],
  ['18055', 'Rostock'],
  ['90429', 'Nürnberg'],
  ['70180', 'Stuttgart'],
  ['60316', 'Frankfurt am Main'],
  ['99084', 'Erfurt'],
  ['39104', 'Magdeburg'],
  ['79098', 'Freiburg im Breisgau'],
  ['23552', 'Lübeck'],
  ['48143', 'Münster'],
  ['66111', 'Saarbrücken'],
] as const
const streets = [
  'Ahornweg',
  'Am Deich',
  'Am Mühlenteich',
  'Birkenallee',
  'Brunnenstraße',
  'Eichendorffstraße',
  'Feldstraße',
  'Gartenstraße',
  'Goethestraße',
  'Hafenstraße',
  'Im Winkel',
  'Kastanienallee',
  'Kirchgasse',
  'Lessingstraße',
  'Lindenstraße',
  'Marktplatz',
  'Nordring',
  'Parkstraße',
  'Rosenweg',
  'Schillerstraße',
  'Seestraße',
  'Talstraße',
  'Uferweg',
  'Wiesengrund',
  'Zur Alten Post',
]
const mailHosts = ['post.example', 'mail.example', 'briefkasten.example', 'web.example']

/** Numbers that the regulator reserves for films and books. */
const phoneStems = ['0171 39200', '0152 2881738', '030 23125', '040 66969', '0221 4710', '089 99998', '069 90009']

/** Bank codes that no bank has. */
const bankCodes = ['99990001', '99990002', '99990003', '99990004']

/** Makes invented people, no two with one mail address. */
export function createPeople(random: Random, today: PlainDay) {
  const taken = new Set<string>()
  return (): Person => {
    const isWoman = random.chance(0.51)
    const firstName = random.pick(isWoman ? women : men)
    const lastName = random.pick(lastNames)
    const [zip, city] = random.pick(places)
    return {
      salutation: random.chance(0.02) ? 'Divers' : isWoman ? 'Frau' : 'Herr',
      firstName,
      lastName,
      email: freeAddress(`${plain(firstName)}.${plain(lastName)}`, random.pick(mailHosts), taken),
      birthDate: addDays(today, -random.int(19 * 366, 78 * 365)),
      phone: `${random.pick(phoneStems)}${random.int(10, 99)}`,
      address: {
        city,
        zip,
        street: random.pick(streets),
        houseNumber: `${random.int(1, 120)}${random.chance(0.15) ? ' a' : ''}`,
      },
      iban: anyIban(random),
    }
  }
}

function freeAddress(name: string, host: string, taken: Set<string>): string {
  for (let count = 1; ; count += 1) {
    const address = `${name}${count === 1 ? '' : count}@${host}`
    if (!taken.has(address)) {
      taken.add(address)
      return address
    }
  }
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')

export const anyIban = (random: Random) => germanIban(random.pick(bankCodes), random.int(1_000_000, 9_999_999_999))

/** With the right check digits (ISO 7064 mod 97-10; D is 13, E is 14). */
export function germanIban(bankCode: string, account: number): string {
  const bban = bankCode + String(account).padStart(10, '0')
  return `DE${String(98 - Number(BigInt(`${bban}131400`) % 97n)).padStart(2, '0')}${bban}`
}
