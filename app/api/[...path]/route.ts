import { refusal } from '@/app/api/respond'
import { admitted } from '@/app/api/serve'

const notFound = admitted(() => refusal({ code: 'not_found', message: 'There is nothing at this address.' }))

export { notFound as DELETE, notFound as GET, notFound as PATCH, notFound as POST, notFound as PUT }
