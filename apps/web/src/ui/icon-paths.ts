/** Our own line icons on a 24 px grid; drawn with `stroke`, dots with zero-length lines. Channel glyphs are brand-neutral. */
export const iconPaths = {
  share: 'M12 15V3.5M7.5 7.5 12 3l4.5 4.5M5 11H4v10h16V11h-1',
  link: 'M10 14a4.2 4.2 0 0 0 6 0l3.5-3.5a4.24 4.24 0 0 0-6-6L12 6M14 10a4.2 4.2 0 0 0-6 0l-3.5 3.5a4.24 4.24 0 0 0 6 6L12 18',
  check: 'M4.5 12.5 9.5 18 19.5 6.5',
  'check-circle': 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM8 12.2l2.8 3 5.2-6',
  calendar: 'M4 5.5h16V20H4zM4 10h16M8.5 3v4M15.5 3v4',
  gift: 'M4 12h16v8.5H4zM3 7.5h18V12H3zM12 7.5v13M12 7.5c-5 0-6.5-2-5.5-3.5s4-1 5.5 3.5c1.5-4.5 4.5-5 5.5-3.5s-.5 3.5-5.5 3.5z',
  receipt: 'M5.5 3.5h13v17l-2.2-1.5-2.1 1.5-2.2-1.5-2.2 1.5-2.1-1.5-2.2 1.5zM9 8.5h6M9 12.5h6',
  shield: 'M12 3l7.5 2.5V11c0 5-3.2 8.3-7.5 10-4.3-1.7-7.5-5-7.5-10V5.5zM8.7 11.8l2.4 2.5 4.3-4.8',
  user: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20.5c.5-4.5 3.5-6.5 7.5-6.5s7 2 7.5 6.5',
  home: 'M3.5 11.5 12 4l8.5 7.5M6 9.5v11h12v-11M10 20.5v-6h4v6',
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM15.3 15.3 20.5 20.5',
  'chevron-down': 'M5.5 9 12 15.5 18.5 9',
  'arrow-right': 'M4 12h15.5M13.5 6 19.5 12l-6 6',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  menu: 'M3.5 6.5h17M3.5 12h17M3.5 17.5h17',
  warning: 'M12 3.5 22 20.5H2zM12 10v5M12 17.8h.01',
  info: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 11v5.5M12 7.7h.01',
  refresh: 'M20 5v5h-5M4 19v-5h5M19.5 10A8 8 0 0 0 5.5 7.5M4.5 14a8 8 0 0 0 14 2.5',
  login: 'M14 3.5h5.5v17H14M3.5 12H15M11 8l4 4-4 4',
  external: 'M13.5 4H20v6.5M20 4l-9 9M10 5.5H4.5v14h14V14',
  heart: 'M12 20S3.5 15 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2c0 6-8.5 11-8.5 11z',
  globe: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM3 12h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18z',
  tag: 'M3.5 3.5H12l8.5 8.5-8.5 8.5L3.5 12zM8 8h.01',
} as const

/** An icon by name, or one of `tool-icons.ts`, drawn by its path. */
export type IconName = keyof typeof iconPaths | `M${string}`
