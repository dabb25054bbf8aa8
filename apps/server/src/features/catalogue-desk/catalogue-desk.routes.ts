import { catalogueDeskOperations as products } from '@referral/contract/catalogue-desk'
import { catalogueDeviceOperations as devices } from '@referral/contract/catalogue-devices'
import { catalogueSetupOperations as setup } from '@referral/contract/catalogue-setup'
import { berlinDay } from '@referral/domain/calendar'
import { file, route, uploadRoute, type Route } from '#platform/http/route.ts'
import { changeCampaign, createCampaign, listDeskCampaigns } from './campaigns.ts'
import { changeCategory, createCategory, deleteCategory, listDeskCategories } from './categories.ts'
import { changeDevice, createDevice, deleteDevice, moveDevice } from './devices.ts'
import { changeFootnote, createFootnote, deleteFootnote, listFootnotes } from './footnotes.ts'
import { exportDevices, importDevices } from './import-devices.ts'
import { exportProducts, importProducts } from './import-products.ts'
import { readDeviceFile, readProductFile } from './read-file.ts'
import { changeListing, createListing, listDeskListings, previewListing } from './listings.ts'
import { moveProduct } from './move-product.ts'
import { getDeskDevice } from './read-device.ts'
import { getDeskProduct } from './read-product.ts'
import { changeRewardOption, createRewardOption, listDeskRewardOptions } from './reward-options.ts'
import { addReward, endReward } from './rewards.ts'
import { changeProduct, copyProduct, createProduct } from './save-product.ts'
import { searchDevices } from './search-devices.ts'
import { searchProducts } from './search-products.ts'

/** The client's own team maintains the offers (docs/decisions/0034-catalogue-desk.md). */
export const catalogueDeskRoutes: readonly Route[] = [
  route(products.searchDeskProducts, (ctx, { query }) => searchProducts(ctx, query)),
  route(products.exportDeskProducts, async (ctx, { query }) =>
    file(await exportProducts(ctx, query), 'text/csv; charset=utf-8', `produkte-${berlinDay(ctx.now)}.csv`),
  ),
  route(products.getDeskProduct, (ctx, { params }) => getDeskProduct(ctx, Number(params.id))),
  route(products.createProduct, (ctx, { body }) => createProduct(ctx, body)),
  route(products.changeProduct, (ctx, { params, body }) => changeProduct(ctx, Number(params.id), body)),
  route(products.copyProduct, (ctx, { params }) => copyProduct(ctx, Number(params.id))),
  route(products.moveProduct, (ctx, { params }) => moveProduct(ctx, Number(params.id), params.move)),
  route(products.addProductReward, (ctx, { params, body }) => addReward(ctx, Number(params.id), body)),
  route(products.endProductReward, (ctx, { params, body }) =>
    endReward(ctx, Number(params.id), params.rewardId, body.endOn),
  ),
  uploadRoute(products.importProducts, readProductFile, (ctx, { body }) => importProducts(ctx, body)),
  route(devices.searchDeskDevices, (ctx, { query }) => searchDevices(ctx, query)),
  route(devices.exportDeskDevices, async (ctx, { query }) =>
    file(await exportDevices(ctx, query), 'text/csv; charset=utf-8', `geraete-${berlinDay(ctx.now)}.csv`),
  ),
  route(devices.getDeskDevice, (ctx, { params }) => getDeskDevice(ctx, Number(params.id))),
  route(devices.createDevice, (ctx, { body }) => createDevice(ctx, body)),
  route(devices.changeDevice, (ctx, { params, body }) => changeDevice(ctx, Number(params.id), body)),
  route(devices.moveDevice, (ctx, { params }) => moveDevice(ctx, Number(params.id), params.move)),
  route(devices.deleteDevice, (ctx, { params }) => deleteDevice(ctx, Number(params.id))),
  uploadRoute(devices.importDevices, readDeviceFile, (ctx, { body }) => importDevices(ctx, body)),
  route(setup.listDeskCategories, (ctx) => listDeskCategories(ctx)),
  route(setup.createCategory, (ctx, { body }) => createCategory(ctx, body)),
  route(setup.changeCategory, (ctx, { params, body }) => changeCategory(ctx, Number(params.id), body)),
  route(setup.deleteCategory, (ctx, { params }) => deleteCategory(ctx, Number(params.id))),
  route(setup.listFootnotes, (ctx) => listFootnotes(ctx)),
  route(setup.createFootnote, (ctx, { body }) => createFootnote(ctx, body)),
  route(setup.changeFootnote, (ctx, { params, body }) => changeFootnote(ctx, Number(params.id), body)),
  route(setup.deleteFootnote, (ctx, { params }) => deleteFootnote(ctx, Number(params.id))),
  route(setup.listDeskListings, (ctx) => listDeskListings(ctx)),
  route(setup.previewListing, (ctx, { body }) => previewListing(ctx, body)),
  route(setup.createListing, (ctx, { body }) => createListing(ctx, body)),
  route(setup.changeListing, (ctx, { params, body }) => changeListing(ctx, params.key, body)),
  route(setup.listDeskCampaigns, (ctx) => listDeskCampaigns(ctx)),
  route(setup.createCampaign, (ctx, { body }) => createCampaign(ctx, body)),
  route(setup.changeCampaign, (ctx, { params, body }) => changeCampaign(ctx, Number(params.id), body)),
  route(setup.listDeskRewardOptions, (ctx) => listDeskRewardOptions(ctx)),
  route(setup.createRewardOption, (ctx, { body }) => createRewardOption(ctx, body)),
  route(setup.changeRewardOption, (ctx, { params, body }) => changeRewardOption(ctx, Number(params.id), body)),
]
