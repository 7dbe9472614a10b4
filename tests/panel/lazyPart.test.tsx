import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nContext } from 'ra-core'
import { Component, type ReactNode, Suspense } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DialogButton } from '../../src/panel/form/Modal'
import { lazyPart, loadTimeout, PartNotLoaded } from '../../src/panel/page/lazyPart'
import { Failed } from '../../src/panel/page/Pages'
import { i18nProviderOf } from '../../src/panel/providers/i18nProvider'

class Catch extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null }
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override render() {
    return this.state.error === null ? this.props.children : <Failed error={this.state.error} />
  }
}

const inWords = (node: ReactNode) => <I18nContext value={i18nProviderOf('en')}>{node}</I18nContext>

const show = (node: ReactNode) =>
  render(
    inWords(
      <Catch>
        <Suspense fallback="waiting">{node}</Suspense>
      </Catch>,
    ),
    { onCaughtError: () => undefined },
  )

afterEach(() => vi.useRealTimers())

describe('a lazily loaded part', () => {
  it('shows when it has come, and is loaded once', async () => {
    const load = vi.fn(async () => () => 'the office')
    const { Part, preload } = lazyPart(load)
    preload()
    show(<Part />)
    expect(await screen.findByText('the office')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('that cannot be loaded says "Loading chunk failed", with a way to reload', async () => {
    vi.spyOn(console, 'info').mockReturnValue()
    const { Part } = lazyPart(() => Promise.reject(new Error('gone')))
    show(<Part />)
    expect(await screen.findByRole('heading', { name: 'Loading chunk failed' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled()
    await waitFor(() => expect(document.title).toBe('Loading chunk failed · Gatehouse'))
  })

  it('that takes more than 120 seconds has failed', async () => {
    vi.useFakeTimers()
    vi.spyOn(console, 'info').mockReturnValue()
    const { Part } = lazyPart(() => new Promise<never>(() => undefined))
    show(<Part />)
    await vi.advanceTimersByTimeAsync(loadTimeout - 1)
    expect(screen.getByText('waiting')).toBeVisible()
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    expect(await screen.findByRole('heading', { name: 'Loading chunk failed' })).toBeVisible()
  })

  it('that failed to preload is loaded again when it is wanted', async () => {
    let attempts = 0
    const { Part, preload } = lazyPart(async () => {
      attempts += 1
      if (attempts === 1) throw new Error('offline')
      return () => 'the office'
    })
    await preload()
    expect(attempts).toBe(1)
    show(<Part />)
    expect(await screen.findByText('the office')).toBeVisible()
  })

  it('of a dialog that failed is loaded again when it is opened again', async () => {
    vi.spyOn(console, 'info').mockReturnValue()
    const user = userEvent.setup()
    let isAway = true
    const load = vi.fn(async () => {
      if (isAway) throw new Error('offline')
      return () => 'the form'
    })
    const { Part } = lazyPart(load)
    const button = (
      <DialogButton label="Write" preload={() => undefined}>
        {({ isOpen }) => (isOpen ? <Part /> : null)}
      </DialogButton>
    )
    render(inWords(button), { onCaughtError: () => undefined })
    for (const isAgain of [false, true]) {
      await user.click(screen.getByRole('button', { name: 'Write' }))
      await screen.findByRole('heading', { name: 'Loading chunk failed' })
      isAway = !isAgain
      await user.click(screen.getByRole('button', { name: 'Close' }))
    }
    await user.click(screen.getByRole('button', { name: 'Write' }))
    expect(await screen.findByText('the form')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('any other error says "Unexpected Application Error"', () => {
    vi.spyOn(console, 'info').mockReturnValue()
    render(inWords(<Failed error={new Error('a null somewhere')} />))
    expect(screen.getByRole('heading', { name: 'Unexpected Application Error' })).toBeVisible()
    expect(screen.getByText('a null somewhere')).toBeInTheDocument()
    expect(new PartNotLoaded('x').message).toBe('x')
  })
})
