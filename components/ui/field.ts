/** The class of what a person types or chooses in. */
export const FIELD = 'min-h-12 min-w-0 rounded-control border-control border-edge bg-sheet px-3.5'
