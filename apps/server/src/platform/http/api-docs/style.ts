/** The page's one stylesheet; system fonts, light and dark, down to 320 px. */
export const apiDocsStyle = `
:root{color-scheme:light dark;--page:#fbfaf7;--panel:#fff;--ink:#1b1d24;--soft:#585c69;--line:#e2dfd6;--tint:#f1eee6;--link:#0b4fb3;--get:#0a6640;--post:#0b4fb3;--put:#8a4b00;--delete:#a8122b;--code:#171a22;--on-code:#f2efe6;--mark:#fff1b8}
@media (prefers-color-scheme:dark){:root{--page:#14161c;--panel:#1b1e26;--ink:#ecebe6;--soft:#a9adba;--line:#313542;--tint:#232733;--link:#8fbcff;--get:#6fd7a4;--post:#8fbcff;--put:#f3b873;--delete:#ff94a3;--code:#0d0f14;--on-code:#ecebe6;--mark:#5a4b00}}
*{box-sizing:border-box}
html{scroll-padding-top:1.5rem}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.55 ui-sans-serif,system-ui,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;overflow-wrap:break-word}
a{color:var(--link);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:2px}
code,pre{font:.9em/1.55 ui-monospace,"SF Mono","Cascadia Mono",Menlo,Consolas,monospace}
.skip{position:absolute;left:-100vw;background:var(--panel);padding:.75rem 1rem;z-index:2}
.skip:focus{left:1rem;top:1rem}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.frame{display:grid;grid-template-columns:minmax(0,1fr);max-width:88rem;margin:0 auto}
header.top{padding:2.5rem 1.25rem 1.5rem;border-bottom:1px solid var(--line)}
h1{font-size:clamp(2rem,1.4rem + 2.4vw,3.25rem);line-height:1.05;letter-spacing:-.03em;margin:0 0 .75rem}
.lead{max-width:62ch;color:var(--soft);margin:0 0 1rem}
h2{font-size:1.75rem;letter-spacing:-.02em;line-height:1.15;margin:0}
.group>h2{text-transform:capitalize}
h3{font-size:1.2rem;line-height:1.3;margin:0 0 .5rem}
h4{font-size:.8125rem;letter-spacing:.04em;text-transform:uppercase;color:var(--soft);margin:1.75rem 0 .5rem}
.anchor{color:inherit;text-decoration:none}
.anchor:hover{text-decoration:underline}
nav.groups{padding:1rem 1.25rem;border-bottom:1px solid var(--line)}
nav.groups form{display:flex;gap:.5rem;flex-wrap:wrap;margin:0 0 1rem}
nav.groups label{flex-basis:100%;font-size:.875rem;color:var(--soft)}
input[type=search]{flex:1 1 8rem;min-width:0;min-height:2.75rem;padding:.25rem .75rem;border:1px solid var(--soft);border-radius:.5rem;background:var(--panel);color:inherit;font:inherit}
button{min-height:2.75rem;padding:.25rem 1rem;border:0;border-radius:.5rem;background:var(--ink);color:var(--page);font:inherit;font-weight:600;cursor:pointer}
nav.groups details{border-top:1px solid var(--line)}
nav.groups summary{min-height:2.75rem;display:flex;align-items:center;justify-content:space-between;gap:.5rem;font-weight:600;cursor:pointer;text-transform:capitalize;list-style:none}
nav.groups summary::-webkit-details-marker{display:none}
nav.groups summary span{color:var(--soft);font-weight:400;font-size:.875rem}
nav.groups ul{list-style:none;margin:0 0 .75rem;padding:0}
nav.groups li a{display:flex;gap:.5rem;align-items:baseline;padding:.375rem 0;font-size:.9rem;line-height:1.35;color:var(--ink);text-decoration:none}
nav.groups li a:hover{text-decoration:underline}
main{padding:1.5rem 1.25rem 5rem;min-width:0}
.group{margin:0 0 3rem}
.group>p{color:var(--soft);max-width:62ch;margin:.5rem 0 1.5rem}
.call,.intro{background:var(--panel);border:1px solid var(--line);border-radius:.875rem;padding:1.25rem;margin:0 0 1.25rem;min-width:0}
.call:target{border-color:var(--link);box-shadow:0 0 0 1px var(--link)}
.line{margin:.25rem 0 1rem}
.path{overflow-wrap:anywhere}
.method{font:700 .75rem/1 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.04em;color:var(--soft);flex:none}
.line .method{display:inline-block;padding:.35rem .5rem;border:1.5px solid currentColor;border-radius:.375rem;margin-right:.35rem}
.get{color:var(--get)}.post{color:var(--post)}.put{color:var(--put)}.delete{color:var(--delete)}
.facts{display:flex;flex-wrap:wrap;gap:.75rem 2rem;margin:0}
.facts dt{font-size:.8125rem;color:var(--soft)}
.facts dd{margin:0}
.chip{display:inline-block;background:var(--tint);border-radius:99px;padding:.05rem .625rem;margin:.125rem 0;font-size:.875rem}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:.9rem}
th,td{text-align:left;vertical-align:top;padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line);min-width:6rem}
th{font-weight:500}
thead th{font-size:.8125rem;color:var(--soft);font-weight:400}
tbody tr:last-child>*{border-bottom:0}
.depth-1,.depth-2,.depth-3,.depth-4{display:block}.depth-1{padding-left:1.25rem}.depth-2{padding-left:2.5rem}.depth-3{padding-left:3.75rem}.depth-4{padding-left:5rem}
.needed{font-size:.75rem;color:var(--delete);white-space:nowrap}
.always{font-size:.75rem;color:var(--soft);white-space:nowrap}
.type{margin:0 0 .5rem;color:var(--soft)}
.call details>summary{cursor:pointer;min-height:2.75rem;display:flex;align-items:center;gap:.5rem;list-style:none}
.call details>summary::before{content:"+";font-weight:700}
.call details[open]>summary::before{content:"−"}
.call details>summary::-webkit-details-marker{display:none}
.call details>summary{color:var(--link)}
pre{background:var(--code);color:var(--on-code);border-radius:.625rem;padding:1rem;overflow-x:auto;margin:0}
.none{font-size:1.125rem}
@media (min-width:64rem){
.frame{grid-template-columns:19rem minmax(0,1fr)}
header.top{grid-column:1/-1;padding:4rem 2rem 2.5rem}
nav.groups{position:sticky;top:0;align-self:start;max-height:100vh;overflow-y:auto;border-bottom:0;border-right:1px solid var(--line);padding:1.75rem 1.5rem}
main{padding:1.75rem 2rem 6rem}
.call,.intro{padding:1.75rem 2rem}
}
@media print{nav.groups,.skip{display:none}.call{break-inside:avoid}}
`
