/** The name of a required field, with its mark; the field itself tells those who don't see it. */
export function Required({ label }: { label: string }) {
  return (
    <>
      {label}
      <span aria-hidden="true"> *</span>
    </>
  )
}
