/** Text that means to be more than text: markup, script, links, templates, and characters that turn the line around. */
import { expect, type Page } from '@playwright/test'

const ATTACKS = [
  '<script>ran()</script>',
  '</script><script>ran()</script><!--<script>',
  '<img src=x onerror="ran()">',
  '<svg onload="ran()"></svg>',
  '"><iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  "' onmouseover='ran()' style='position:fixed;inset:0",
  '<math><mtext><table><mglyph><style><img src=x onerror=ran()></style></table></mtext></math>',
  '<template><img src=x onerror=ran()></template><noscript><p title="</noscript><img src=x onerror=ran()>">',
  '<a href="javascript:ran()">click</a> [click](javascript:ran()) javascript:ran()',
  '<base href="//evil.example/"><meta http-equiv="refresh" content="0;url=javascript:ran()">',
  '&lt;script&gt;ran()&lt;/script&gt; &#60;img src=x onerror=ran()&#62;',
  "{{constructor.constructor('ran()')()}} #{ran()} {name, select, other {<b>x</b>}}",
  '\u202egpj.exe\u202c \u2066hidden\u2069 \ufeff\u200b',
  '$& $1 %s %o __proto__ constructor',
]

/** Says where it stands, and tries everything. */
export const hostile = (place: string) => `${place} ${ATTACKS.join(' ')}`

/** For places that take little: at most 60 characters. */
export const SHORT = '<img src=x onerror="ran()"> </script><svg onload="ran()">'

/** What would tell that some of it was more than text: a script that ran, a dialog, markup, something the policy stopped. */
export async function watchHostileText(page: Page) {
  const happened: string[] = []
  const broken = await watchPolicy(page)
  page.on('dialog', dialog => {
    happened.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', popup => happened.push(`popup ${popup.url()}`))
  await page.exposeFunction('ran', () => void happened.push('a script ran'))

  /** Called on each page and in each state that shows such text. */
  async function expectOnlyText(where: string) {
    const markup = await page.evaluate(() => {
      const made =
        'iframe, base, math, img[src="x"], meta[http-equiv="refresh"], [onerror], [onload], [onmouseover]'
      const links = [...document.querySelectorAll('a')].filter(({ href }) => !/^(https?|blob):/.test(href))
      return [...document.querySelectorAll(made), ...links].map(({ outerHTML }) => outerHTML)
    })
    expect(markup, where).toEqual([])
    expect(happened, where).toEqual([])
    expect(await broken(), where).toEqual([])
  }

  return { expectOnlyText }
}

/** Collects what the policy of content stopped, over all pages that are loaded. */
export async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  const broken: string[] = []
  await page.exposeFunction('policyBroken', (what: string) => void broken.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      ;(window as unknown as { policyBroken(what: string): void }).policyBroken(
        `${violatedDirective} ${blockedURI}`,
      )
    })
  })
  return async () => broken
}
