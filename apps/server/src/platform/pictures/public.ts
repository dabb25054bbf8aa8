export { drawPng, printable } from './render-variant.ts'
export { decodePicture, type KeptPicture } from './decode-picture.ts'
export { findPicture, findPictureBytes, insertPicture, type PictureFacts } from './pictures.sql.ts'
export { pictureReply, pictureUrl } from './picture-reply.ts'
