import { linkParts } from './linkParts'

/** What somebody wrote, its line breaks kept and its web addresses made links that take nothing of this page along. */
export function MessageText({ message }: { message: string }) {
  return (
    <p className="message-text" dir="auto">
      {linkParts(message).map(({ text, href }, index) =>
        href === null ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {text}
          </a>
        ),
      )}
    </p>
  )
}
