/** The methods of an address: those that it has, and an answer that names them for those that it has not. */
import { refusal } from './endpoint'
import { guarded, type Handler, type RouteHandler, type Visibility } from './guarded'
import { observed } from './observed'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof METHODS)[number]

/** What a route file exports, behind the door. Next.js adds HEAD to GET by itself. */
export function methods<Context>(
  handlers: Partial<Record<Method, Handler<Context>>>,
  visibility: Visibility = 'protected',
): Record<Method | 'OPTIONS', RouteHandler<Context>> {
  const allowed = [
    ...METHODS.filter(method => handlers[method]),
    ...(handlers.GET ? ['HEAD'] : []),
    'OPTIONS',
  ]
  const allow = allowed.join(', ')
  const refuse: Handler<Context> = ({ method }) => {
    const message = `This address does not take ${method}. It takes ${allow}.`
    const refused = refusal({ code: 'method_not_allowed', message })
    refused.headers.set('allow', allow)
    return refused
  }
  const name = () => new Response(null, { status: 204, headers: { allow } })
  const { GET = refuse, POST = refuse, PUT = refuse, PATCH = refuse, DELETE = refuse } = handlers
  return {
    GET: observed(guarded(GET, visibility)),
    POST: observed(guarded(POST, visibility)),
    PUT: observed(guarded(PUT, visibility)),
    PATCH: observed(guarded(PATCH, visibility)),
    DELETE: observed(guarded(DELETE, visibility)),
    OPTIONS: observed(guarded(name, visibility)),
  }
}
