import { z } from 'zod'
import { readUrlEncoded } from '@/app/api/read-request'
import { formPost, seeOther } from '@/app/form-post'
import { editInventory } from '@/lib/session/commands/inventory'
import { ok } from '@/lib/wire/refusal'

const told = z.strictObject({ thing: z.string().trim(), place: z.string().trim() })

/** “It lives there”, told by a form of the home page, which works without its scripts. */
export const { GET, POST } = formPost({
  read: request => readUrlEncoded(request, told),
  back: () => '/',
  async handle({ runtime }, { thing, place }) {
    const edited = await editInventory(runtime, { add: [{ name: thing, place }] })
    return edited.ok ? ok(`/?q=${encodeURIComponent(thing)}#where`) : edited
  },
  done: seeOther,
})
