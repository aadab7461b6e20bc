import { refusal } from '@/app/api/endpoint'
import { admitted } from '@/app/api/methods'

const notFound = admitted(() => refusal({ code: 'not_found', message: 'There is nothing at this address.' }))

export { notFound as DELETE, notFound as GET, notFound as PATCH, notFound as POST, notFound as PUT }
