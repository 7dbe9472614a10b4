import { issueCaption, listedIssueWords } from '../fields/caption'

/** The first words of an issue; the whole of it under the pointer, and with the row's View Ticket. */
export function Issue({ issue }: { issue: string }) {
  return (
    <bdi className="clamp" title={issue}>
      {issueCaption(issue, listedIssueWords)}
    </bdi>
  )
}
