import { useLayout, usePlace } from '@/components/navigation/place-context'
import { settingsStore, useSetting } from '@/components/store/settings-store'

/** Whether the timeline is shown, and functions to show and hide it. The widest screens remember it on this device. */
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
