/** Below a tenant's base path. */
export const webhookPath = '/content/webhook'
