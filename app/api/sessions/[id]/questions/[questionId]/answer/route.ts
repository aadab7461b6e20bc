import { serve } from '@/app/api/serve'
import { answerQuestion } from '@/lib/operations/runs'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(answerQuestion)
