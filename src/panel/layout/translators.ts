/**
 * Lets React find its texts in a page that a browser translates. A translator moves each into `<font>`, or takes it out and puts its
 * own there; React goes by the text that it made, and would fail on it (facebook/react#11538) or change what nobody sees any more.
 */
export function followTranslators(): void {
  /** The replacement of a text node that a translator took out. */
  const standIns = new WeakMap<Node, ChildNode>()
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const near = [...addedNodes, previousSibling, nextSibling]
      const font = near.find((node) => node instanceof HTMLElement && node.localName === 'font')
      if (!(font instanceof HTMLElement)) continue
      for (const text of removedNodes) if (text instanceof Text) standIns.set(text, font)
    }
  }).observe(document.body, { childList: true, subtree: true })

  /** The child that holds a text, or replaces it. */
  const findChild = (parent: Node, text: Node) => {
    let node: Node | null = text.isConnected ? text : (standIns.get(text) ?? null)
    while (node && node.parentNode !== parent) node = node.parentNode
    return node
  }
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function (child) {
    if (child instanceof Text && child.parentNode !== this) {
      const held = findChild(this, child)
      if (held) removeChild.call(this, held)
      return child
    }
    removeChild.call(this, child)
    return child
  }
  Node.prototype.insertBefore = function (node, next) {
    const isAstray = next instanceof Text && next.parentNode !== this
    insertBefore.call(this, node, isAstray ? findChild(this, next) : next)
    return node
  }

  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      value?.set?.call(this, text)
      const standIn = this.isConnected ? undefined : standIns.get(this)
      standIns.delete(this)
      if (this instanceof Text) standIn?.replaceWith(this)
    },
  })
}
