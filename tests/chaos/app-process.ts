// One process of the product as the durability run starts it: all calls and live events, no pages.
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/config.ts'

const config = readConfig(process.env)
const noViews = () => Promise.reject(new Error('there are no pages here'))
const app = await createApp({
  config: { ...config, databaseUrl: config.databaseUrl! },
  views: { renderPage: noViews, renderMail: noViews },
})
await app.server.listen({ port: config.port, host: '127.0.0.1' })
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
