import { readUrlEncoded } from '@/app/api/read-request'
import { formPost, seeOther } from '@/app/form-post'
import { tap } from '@/lib/session/commands/tap'
import { tapForm } from '@/lib/wire/page-forms'
import { ok } from '@/lib/wire/refusal'
import { sessionPath } from '@/lib/wire/requests'

/** A tap on the page of a session, where it comes as a form. */
export const { GET, POST } = formPost({
  params: sessionPath,
  read: request => readUrlEncoded(request, tapForm),
  back: cardOf,
  async handle({ runtime, params, identity }, sent) {
    const tapped = await tap(runtime, params.id, sent, identity)
    return tapped.ok ? ok(cardOf(params)) : tapped
  },
  done: seeOther,
})

function cardOf({ id }: { readonly id: string }): string {
  return `/sessions/${id}?place=card`
}
