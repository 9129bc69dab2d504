/**
 * A browser that translates the page puts each text into an element of its own (`<font>`), and React does not know it. Chrome on an
 * Indian phone translates by itself.
 */
export const isTranslated = (): boolean => document.querySelector('font') !== null

/**
 * Lets React remove a text, and insert before a text, that a translation has moved into another element: what stands in its place is
 * removed, or is what the new node is inserted before. React would throw, and leave the island half changed. Its authors propose to
 * do this in the page (https://github.com/facebook/react/issues/11538).
 */
export function acceptMovedTexts(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const placed = childOf(this, child)
    if (placed) removeChild.call(this, placed)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    insertBefore.call(this, node, before && (childOf(this, before) ?? null))
    return node
  }
}

/** The child of an element that is a node or contains it. */
function childOf(parent: Node, node: Node): Node | undefined {
  let child: Node | null = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child ?? undefined
}
