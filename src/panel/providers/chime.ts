let audio: AudioContext | null = null

/** Two short tones; nothing where the browser has none, or keeps a page silent that nobody has touched. */
export function chime(): void {
  if (typeof AudioContext !== 'function') return
  audio ??= new AudioContext()
  for (const [frequency, begin] of [
    [660, 0],
    [880, 0.12],
  ] as const) {
    const at = audio.currentTime + begin
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.15, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.25)
    tone.connect(volume).connect(audio.destination)
    tone.start(at)
    tone.stop(at + 0.25)
  }
}
