/**
 * Run by Next.js in the browser before the code of any page. zod makes code from text where it may; the policy of content
 * forbids that, and even to try it out would be reported. Set as zod itself keeps it, so that pages without zod stay so.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
