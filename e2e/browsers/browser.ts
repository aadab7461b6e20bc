import type { Person } from './person'

export interface Browser {
  /**
   * A new tab of a device that has never seen the page.
   *
   * @param url where the app is served
   * @param first runs in every page before the page’s own scripts. It may name nothing from outside itself.
   */
  open(url: string, first?: () => void): Promise<Person>
  close(): Promise<void>
}
