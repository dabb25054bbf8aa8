/** Icons of single screens, on the same grid as `icon-paths.ts`: each travels with the code that shows it. */
export const messageIcon =
  'M12 3.5a8.5 8.5 0 0 0-7.3 12.8L3.5 20.5l4.3-1.1A8.5 8.5 0 1 0 12 3.5zM8.5 10.5h7M8.5 13.8h4.5'
export const storyIcon = 'M7 3h10v18H7zM3.5 6v12M20.5 6v12M12 9v6M9 12h6'
export const qrIcon =
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM7 7h.01M17 7h.01M7 17h.01M14 14h2v2M20 14v2M14 20h2M18 18h2v2'
export const copyIcon = 'M8.5 8.5h11v12h-11zM15.5 8.5v-5h-11v12h4'
export const downloadIcon = 'M12 3.5V15M7.5 11 12 15.5 16.5 11M4 16.5V20h16v-3.5'
export const uploadIcon = 'M12 15.5V4M7.5 8 12 3.5 16.5 8M4 16.5V20h16v-3.5'
export const eyeIcon =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z'
export const eyeOffIcon =
  'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.3 7.3A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-1M10 10a3 3 0 0 0 4.1 4.1'
export const sortIcon = 'M8 4v16M4.5 16.5 8 20l3.5-3.5M16 20V4M12.5 7.5 16 4l3.5 3.5'
export const chevronUpIcon = 'M5.5 15 12 8.5 18.5 15'
export const chevronLeftIcon = 'M15 5.5 8.5 12 15 18.5'
export const chevronRightIcon = 'M9 5.5 15.5 12 9 18.5'
export const moreIcon =
  'M6.2 12a.7.7 0 1 1-1.4 0 .7.7 0 0 1 1.4 0zM12.7 12a.7.7 0 1 1-1.4 0 .7.7 0 0 1 1.4 0zM19.2 12a.7.7 0 1 1-1.4 0 .7.7 0 0 1 1.4 0z'
export const plusIcon = 'M12 4.5v15M4.5 12h15'
export const printIcon = 'M7 8.5v-5h10v5M7 17H3.5V8.5h17V17H17M7 14h10v6.5H7z'
export const logoutIcon = 'M10 3.5H4.5v17H10M9.5 12h11M16.5 8l4 4-4 4'
export const fileIcon = 'M6 3h8l4.5 4.5V21H6zM14 3v4.5h4.5M9.5 12.5h5.5M9.5 16h5.5'
export const sendIcon = 'M3.5 11 20.5 3.5 13.5 20.5 10.5 13.5zM10.5 13.5 20.5 3.5'
export const bellIcon = 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4M12 3v2'
export const euroIcon = 'M17.5 6.3A7 7 0 1 0 17.5 17.7M3.5 10.3h9.5M3.5 13.7h8.5'
export const ticketIcon = 'M3 6.5h18v4a1.8 1.8 0 0 0 0 3.5v3.5H3V14a1.8 1.8 0 0 0 0-3.5zM14.5 7v2M14.5 11v2M14.5 15v2'
export const editIcon = 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5'
export const helpIcon =
  'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM9.3 9.5a2.7 2.7 0 1 1 4 2.5c-.9.5-1.3 1-1.3 2M12 16.8h.01'
export const chartIcon = 'M4 20.5V4M4 20.5h16.5M8.5 16.5v-5M13 16.5V7M17.5 16.5v-7'
export const keyIcon =
  'M13 8a4.75 4.75 0 1 1-9.5 0A4.75 4.75 0 0 1 13 8zM11.6 11.4l8.9 8.9M16 15.8l2.4-2.4M18.6 18.4l1.9-1.9'
export const settingsIcon =
  'M4 7.5h9M18 7.5h2M4 16.5h2M11 16.5h9M18 7.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM11 16.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z'
export const lockIcon = 'M5.5 10.5h13v10h-13zM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2'
export const minusIcon = 'M4.5 12h15'
export const hourglassIcon = 'M6.5 3.5h11M6.5 20.5h11M8 3.5c0 5 4 6 4 8.5s-4 3.5-4 8.5M16 3.5c0 5-4 6-4 8.5s4 3.5 4 8.5'
export const bankIcon = 'M3.5 9.5 12 4l8.5 5.5zM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3.5 20.5h17M4.5 17h15'
export const clockIcon = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5.2l3.5 2'
export const arrowLeftIcon = 'M20 12H4.5M10.5 6l-6 6 6 6'
export const alertCircleIcon = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7.5v5.5M12 16.3h.01'
export const listIcon = 'M8.5 6.5h12M8.5 12h12M8.5 17.5h12M4 6.5h.01M4 12h.01M4 17.5h.01'
export const mailIcon = 'M3 6h18v12H3zM3.5 6.5 12 13l8.5-6.5'
