/** Icons of what is on offer and of who takes part, on the same grid as `icon-paths.ts`. */
export const mobileIcon = 'M7 2.5h10v19H7zM11 18.5h2'
export const phoneIcon =
  'M6.5 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3c0 1.5-1 2.5-2.5 2.5C10 20 4 14 4 6c0-1.5 1-2.5 2.5-2.5z'
export const wifiIcon = 'M3 9.5a13 13 0 0 1 18 0M6 13a8.6 8.6 0 0 1 12 0M9 16.3a4.2 4.2 0 0 1 6 0M12 19.5h.01'
export const boltIcon = 'M13 2.5 5 13.5h6.5L10.5 21.5 19 10h-6.5z'
export const tvIcon = 'M3 5h18v12H3zM8.5 20.5h7M12 17v3.5'
export const usersIcon =
  'M12.5 8.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM2.5 20c.4-4 3-5.7 6.5-5.7s6.1 1.7 6.5 5.7M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.7c2.3.6 3.7 2.3 4 5.3'
export const buildingIcon = 'M5 21V3.5h10V21M15 9h4.5v12M3 21h18M8.5 7.5h3M8.5 11.5h3M8.5 15.5h3'
export const briefcaseIcon = 'M3.5 8h17v11h-17zM8.5 8V5h7v3M3.5 13h17M12 12v2'
export const cardIcon = 'M3 5.5h18v13H3zM3 9.5h18M6.5 15h4'
