/** Sessions on a page of the list. */
export const SESSIONS_AT_A_TIME = 20
