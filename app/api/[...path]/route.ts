/** Every address of the API: the operation that is at it, or a refusal. */
import { findOperations } from '@/app/api/find-operations'
import { refusal } from '@/app/api/respond'
import { admitted, serve } from '@/app/api/serve'

type Context = { params: Promise<{ path: string[] }> }

const nothingThere = admitted(() =>
  refusal({ code: 'not_found', message: 'There is nothing at this address.' }),
)

const route =
  (method: keyof ReturnType<typeof serve>) =>
  async (request: Request, context: Context): Promise<Response> => {
    const found = await findOperations((await context.params).path)
    if (!found) return nothingThere(request, context)
    return serve(...found.operations)[method](request, { params: Promise.resolve(found.params) })
  }

export const GET = route('GET')
export const POST = route('POST')
export const PUT = route('PUT')
export const PATCH = route('PATCH')
export const DELETE = route('DELETE')
export const OPTIONS = route('OPTIONS')
