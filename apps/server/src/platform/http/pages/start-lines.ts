import { scriptJson } from '../markup.ts'

interface Start {
  /** The app's module, and those that it needs at once. */
  readonly entry: string
  readonly scripts: readonly string[]
  readonly nonce: string
  /** Where the app does not come: that the page cannot answer yet, and the button that loads it anew. */
  readonly failure: { readonly text: string; readonly again: string }
}

/** The lines of script that stand in every page. They are short, because every page carries them. */
export const startLines = ({ entry, scripts, nonce, failure }: Start): string =>
  holdForms + repeatPresses + rememberLanguage + tellFailure(failure) + importAfterPaint(entry, scripts, nonce)

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
 * An app that did not come, or could not start, is logged and told above the page: nothing on it would ever answer.
 * Loading anew keeps the fragment of the address, which may be a mail's token.
 */
const tellFailure = ({ text, again }: Start['failure']): string =>
  `addEventListener('app-failed',({detail})=>{release();console.error(${scriptJson(loadFailure)},detail);` +
  `const bar=document.createElement('p'),button=document.createElement('button');bar.setAttribute('role','alert');` +
  `bar.className='sticky top-0 z-50 flex flex-wrap items-center justify-center gap-x-6 border-b border-caution bg-caution-soft px-4 py-2 text-ink';` +
  `button.type='button';button.className='strong min-h-11 underline underline-offset-4';` +
  `button.textContent=${scriptJson(again)};button.onclick=()=>location.reload();` +
  `bar.append(${scriptJson(text)},button);document.body.prepend(bar)},{once:true});`

/**
 * The scripts are fetched and run once the page is painted: the text comes first and shares the bandwidth with nothing.
 * A page in the background is not painted, so it starts at once; and no page waits for its paint longer than three
 * seconds.
 */
const importAfterPaint = (entry: string, scripts: readonly string[], nonce: string): string =>
  `let asked;const start=()=>{if(asked)return;asked=1;` +
  `for(const href of ${scriptJson(scripts)})document.head.append(` +
  `Object.assign(document.createElement('link'),{rel:'modulepreload',href,nonce:${scriptJson(nonce)}}));` +
  `import(${scriptJson(entry)}).catch((detail)=>dispatchEvent(new CustomEvent('app-failed',{detail})))};` +
  `if(document.hidden)start();else{setTimeout(start,3000);` +
  `new PerformanceObserver((seen)=>{if(seen.getEntriesByName('first-contentful-paint').length)start()})` +
  `.observe({type:'paint',buffered:true})}`
