import { readOrderFile } from '#features/orders/read-order-file.ts'
import { readPushedOrders } from '#features/orders/read-pushed-orders.ts'
import { readDeviceFile, readProductFile } from '#features/catalogue-desk/read-file.ts'
import { readProof } from '#features/late-claims/read-proof.ts'
import { readPictureUpload } from '#features/media/read-picture-upload.ts'
import { readBankAnswer } from '#features/payouts/read-bank-answer.ts'
import { readEcodes } from '#features/payouts/read-ecodes.ts'
import { readPhoto } from '#platform/pictures/read-upload.ts'
import type { BodyReaders } from '#platform/http/read-body.ts'

/** How the uploads of operations are read, in threads; a route names its own, and the start compares. */
export const bodyReaders: BodyReaders = {
  pushOrders: readPushedOrders,
  importOrders: readOrderFile,
  importProducts: readProductFile,
  importDevices: readDeviceFile,
  uploadBankAnswer: readBankAnswer,
  uploadEcodes: readEcodes,
  uploadPicture: readPictureUpload,
  setAdvisorPhoto: readPhoto,
  setAgencyMemberPhoto: readPhoto,
  setSellerPhoto: readPhoto,
  fileLateClaim: readProof,
  fileRecipientLateClaim: readProof,
}
