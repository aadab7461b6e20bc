/** What a browser needs to install the page. */
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { test } from '@/e2e/testing/test'

const read = async (url: string, language: string) =>
  (await fetch(`${url}/manifest.webmanifest`, { headers: { 'accept-language': language } })).json()

test('the manifest is complete, in the person’s language, and its icons are what it says', async ({
  page,
  servers,
}) => {
  const { url } = await servers.shared()
  await page.goto(url)
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest')
  await expect(page.locator('link[rel=apple-touch-icon]')).toHaveAttribute('sizes', '180x180')
  const manifest = await read(url, 'en')
  expect(manifest).toMatchObject({
    name: 'Tidyup',
    short_name: 'Tidyup',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en',
  })
  expect(await read(url, 'de-AT')).toMatchObject({
    lang: 'de',
    description: expect.stringContaining('ruhiger Begleiter'),
  })
  const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose ?? 'any'])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes } of icons) {
    const { width, height, format } = await sharp(await (await fetch(url + src)).arrayBuffer()).metadata()
    expect(`${width}x${height} ${format}`).toBe(`${sizes} png`)
  }
})
