import { useLayout } from '@/components/navigation/layout'
import { usePlace } from '@/components/navigation/place-context'
import { settingsStore, useSetting } from '@/components/store/settings-store'

/** Whether the timeline is in sight, and what shows it or puts it away: on the widest screens this device remembers that. */
export function useTimelinePlace() {
  const layout = useLayout()
  const { place, show } = usePlace()
  const beside = useSetting('timelineBeside')
  const isShown = layout === 'widest' ? beside : place === 'timeline'
  function toggle() {
    if (layout === 'widest') settingsStore.setState({ timelineBeside: !beside })
    else show(isShown ? 'card' : 'timeline')
  }
  return { layout, isShown, toggle }
}
