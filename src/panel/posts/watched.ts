/** So many seconds of a video have to be played. */
const enough = 5
/** It begins, and its last frame ends, a little beside where its length says. */
const slack = 0.2

/** Whether enough of a video was played: 5 seconds of it, or all of a shorter one. Getting to its end by leaping is not enough. */
export function isWatched({
  played,
  duration,
  ended,
}: Pick<HTMLVideoElement, 'played' | 'duration' | 'ended'>) {
  let seconds = 0
  for (let part = 0; part < played.length; part += 1) seconds += played.end(part) - played.start(part)
  return seconds >= enough || (ended && seconds > 0 && seconds >= duration - slack)
}
