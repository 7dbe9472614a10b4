import { type FormEvent, useId, useState } from 'react'
import { maxCommentLength, type Rating, ratings, type Ticket } from '../contract/tickets'
import { useWords } from './words'

interface Props {
  rating: Ticket['rating']
  /** Whether there is a line to say it on. */
  onRate: (rating: Rating, comment: string) => boolean
}

const faces = { good: '🙂', bad: '🙁' }

/** Asks whether that helped, once a ticket has ended; the answer can be changed as long as it has. */
export function RatingForm({ rating, onRate }: Props) {
  const words = useWords()
  const id = useId()
  const [comment, setComment] = useState(rating?.comment ?? '')
  const [isAway, setAway] = useState(false)
  const say = (one: Rating) => setAway(!onRate(one, comment))
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (rating) say(rating.rating)
  }
  return (
    <form className="member-rating" aria-labelledby={id} onSubmit={send}>
      <h2 id={id}>{words('member.rating.ask')}</h2>
      <p className="member-faces">
        {ratings.map((one) => (
          <button
            key={one}
            type="button"
            className="member-tool"
            aria-pressed={rating?.rating === one}
            onClick={() => say(one)}
          >
            <span aria-hidden="true">{faces[one]}</span> {words(`member.rating.${one}`)}
          </button>
        ))}
      </p>
      {rating ? (
        <div className="field">
          <label htmlFor={`${id}-comment`}>{words('member.rating.comment')}</label>
          <textarea
            id={`${id}-comment`}
            rows={2}
            maxLength={maxCommentLength}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
          <button type="submit" className="member-tool">
            {words('member.rating.send')}
          </button>
        </div>
      ) : null}
      <p role="status" className={isAway ? 'field-problem' : 'quiet'}>
        {isAway ? words('member.rating.away') : rating ? words('member.rating.thanks') : null}
      </p>
    </form>
  )
}
