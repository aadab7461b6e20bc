import type { ExportFormat } from '@/lib/wire/requests'

/** The piles and decisions as a file, which the server names after the session. */
export const exportUrl = (sessionId: string, format: ExportFormat) =>
  `/api/sessions/${sessionId}/export?format=${format}`
