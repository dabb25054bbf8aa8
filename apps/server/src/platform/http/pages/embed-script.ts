/**
 * The script that a client's page includes to show the programme in a frame (docs/embedding.md): it creates the frame,
 * sends it greetings until it answers, and gives it the height that it reports. It listens to that frame alone, and to
 * our origin alone.
 */
export const embedScript = `(() => {
  'use strict'
  const script = document.currentScript
  const home = new URL(script.src).origin
  const { path = '/', widget = 'embed', title = 'Freunde empfehlen' } = script.dataset
  const address = new URL(path, home)
  if (address.origin !== home) return
  address.searchParams.set('widget', widget)
  const frame = document.createElement('iframe')
  frame.src = address.href
  frame.title = title
  Object.assign(frame.style, { display: 'block', width: '100%', height: '40rem', border: '0' })
  let greeting
  const greet = () => frame.contentWindow && frame.contentWindow.postMessage({ type: 'referral:hello' }, home)
  frame.addEventListener('load', () => {
    clearInterval(greeting)
    greeting = setInterval(greet, 250)
    setTimeout(clearInterval, 30000, greeting)
    greet()
  })
  addEventListener('message', (event) => {
    const { source, origin, data } = event
    if (source !== frame.contentWindow || origin !== home || !data) return
    if (data.type === 'referral:page' && frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
    if (data.type !== 'referral:height') return
    clearInterval(greeting)
    const height = Number(data.height)
    if (height > 0 && height < 100000) frame.style.height = Math.ceil(height) + 'px'
  })
  script.after(frame)
})()
`
