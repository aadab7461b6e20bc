import { Counter } from './counter'

export const dynamic = 'force-dynamic'

export default function Page() {
  return <Counter />
}
