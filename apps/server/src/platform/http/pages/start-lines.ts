import { scriptJson } from '../markup.ts'

interface Start {
  /** The app's module, and those that it needs at once. */
  readonly entry: string
  readonly scripts: readonly string[]
  readonly nonce: string
}

/** The lines of script that stand in every page. They are short, because every page carries them. */
export const startLines = ({ entry, scripts, nonce }: Start): string =>
  holdForms + repeatPresses + rememberLanguage + importAfterPaint(entry, scripts, nonce)

/**
 * A form that is sent before the app has started is held back and sent when it has: the browser would post it to the
 * page's own address and lose the input. Without the app (`release`) the next attempt does that, and loads the page
 * anew.
 */
const holdForms =
  `let sent;const hold=(event)=>{event.preventDefault();sent=event};addEventListener('submit',hold,true);` +
  `const release=()=>removeEventListener('submit',hold,true);` +
  `addEventListener('app-started',()=>{release();if(sent?.target.isConnected)sent.target.requestSubmit(sent.submitter)},{once:true});`

/** The last press of a button, which only the app answers, is repeated; while the app takes over the page, React answers. */
const repeatPresses =
  `let pressed;const press=({target})=>{pressed=target.closest?.('button[type=button]')};addEventListener('click',press,true);` +
  `addEventListener('app-starting',()=>removeEventListener('click',press,true),{once:true});` +
  `addEventListener('app-started',()=>{if(pressed?.isConnected)pressed.click()},{once:true});`

/**
 * A link to another language is remembered in the tab, at any time: the document that it leads to saves the language
 * for the user's mails (`boot/keep-language.ts` of the web app). Where storage is forbidden nobody is logged in.
 */
const rememberLanguage =
  `addEventListener('click',({target})=>{const to=target.closest?.('a[hreflang]');` +
  `if(to)try{sessionStorage.language=to.hreflang}catch{}},true);`

/** What spec §8 wants in the console. */
const loadFailure = 'the app could not be rendered because imports are wrong'

/**
 * The scripts are fetched and run once the page is painted: the text comes first and shares the bandwidth with nothing.
 * A page in the background is not painted, so it starts at once; and no page waits for its paint longer than three
 * seconds. A failure to load the app is logged here, because the app is not there to do so.
 */
const importAfterPaint = (entry: string, scripts: readonly string[], nonce: string): string =>
  `let asked;const start=()=>{if(asked)return;asked=1;` +
  `for(const href of ${scriptJson(scripts)})document.head.append(` +
  `Object.assign(document.createElement('link'),{rel:'modulepreload',href,nonce:${scriptJson(nonce)}}));` +
  `import(${scriptJson(entry)}).catch((error)=>{release();console.error(${scriptJson(loadFailure)},error)})};` +
  `if(document.hidden)start();else{setTimeout(start,3000);` +
  `new PerformanceObserver((seen)=>{if(seen.getEntriesByName('first-contentful-paint').length)start()})` +
  `.observe({type:'paint',buffered:true})}`
