/** The things of a list. Two of them may have the same name. */
export function ListItems({ items, className }: { items: readonly string[]; className: string }) {
  return (
    <ul>
      {items.map((item, index) => (
        <li key={`${item} ${occurrence(items, index)}`} className={`break-words ${className}`}>
          {item}
        </li>
      ))}
    </ul>
  )
}

const occurrence = (items: readonly string[], index: number) =>
  items.slice(0, index).filter(item => item === items[index]).length
