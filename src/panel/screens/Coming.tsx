import { useWords } from '../i18n/words'
import { Heading } from './Heading'

/** A screen that comes later says so. */
export function Coming({ title }: { title: string }) {
  const words = useWords()
  return (
    <>
      <Heading title={title} />
      <p className="quiet">{words('common.coming')}</p>
    </>
  )
}
