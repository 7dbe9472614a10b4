/**
 * Stand for those default parts of react-admin's that the panel replaces by its props, and that would be shipped all the same
 * (`vite.config.ts`). None of them is ever drawn.
 */
const none = () => null

export {
  none as AuthCallback,
  none as BulkDeleteButton,
  none as ColumnsSelector,
  none as ColumnsSelectorItem,
  // biome-ignore lint/style/noDefaultExport: what is left out for react-admin's export has one
  none as default,
  none as Empty,
  none as FilterButton,
  none as FilterForm,
  none as InfinitePagination,
  none as Layout,
  none as ListActions,
  none as Login,
  none as PageTitleConfigurable,
  none as Pagination,
  none as RichTextInputToolbar,
  none as SelectAllButton,
}
