/** There, so that the app above this one does not start with it. */
export function register() {}
