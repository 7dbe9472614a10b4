interface Browser {
  readonly history: { readonly length: number }
  readonly navigation?: { readonly canGoBack: boolean }
}

/**
 * Whether one step back in history leads to a page of ours. Where the browser can't tell (no Navigation API), any
 * step counts.
 */
export function canStepBack({ navigation, history }: Browser): boolean {
  return navigation ? navigation.canGoBack : history.length > 1
}
