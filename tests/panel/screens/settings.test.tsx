import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { openPanel, textsOf } from '../../support/browser/panelPage'
import { feedPosts } from '../../support/platform/platform'

const { office, line, open } = await openPanel()
const saved = async (group: string) =>
  (await (await office.as('Colleague')).get(`/settings?fields=${group}`)).body.result[group]
const section = (name: string) => screen.findByRole('region', { name })

async function openGeneral() {
  const user = await open('/office/settings/general', 'Administrator')
  return { user, score: await screen.findByLabelText(/^Accepted Toxicity Score \*/) }
}

describe('the general settings', () => {
  it('say that they are on their way, and why they did not come', async () => {
    line.befall(/^GET \/v1\/settings\?/, 'failed')
    const user = await open('/office/settings/general', 'Administrator')
    expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected Application Error')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    line.mend()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByLabelText(/^Accepted Toxicity Score \*/)).toHaveValue('0.5')
  })

  it('have the specification’s fields, and nobody has changed them at first', async () => {
    const { score } = await openGeneral()
    expect(score).toHaveAttribute('placeholder', 'e.g 0.5')
    const download = await section('Invite and Download')
    for (const label of ['Title', 'Message', 'App Store', 'Google Play', 'Redirect URL']) {
      expect(within(download).getByLabelText(label)).toHaveValue('')
    }
    expect(download).toHaveTextContent('Never changed.')
  })

  it.each(['1.1', '-0.1', 'much', ''])(
    'refuse “%s” as a score at its field, and send nothing',
    async (typed) => {
      const { user, score } = await openGeneral()
      await user.clear(score)
      if (typed) await user.type(score, typed)
      await user.click(screen.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(score).toHaveAccessibleDescription(/Enter a number from 0 to 1\./))
      await waitFor(() => expect(score).toHaveFocus())
      expect(line.calls.some((call) => call.startsWith('PUT /v1/settings'))).toBe(false)
    },
  )

  it('refuse an address that is not https, and take an empty one', async () => {
    const { user } = await openGeneral()
    await user.type(screen.getByLabelText('Google Play'), 'http://play.example')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(screen.getByLabelText('Google Play')).toHaveAccessibleDescription(
        'The address must begin with https://.',
      ),
    )
    expect(screen.getByLabelText('App Store')).toBeValid()
  })

  it('are saved by their groups, each field into its own, and tell who changed them', async () => {
    const { user, score } = await openGeneral()
    await user.clear(score)
    await user.type(score, '0.25')
    expect(await screen.findByText('There are unsaved changes.')).toBeVisible()
    for (const [label, text] of [
      ['Title', 'Join us'],
      ['Message', 'It is nice here'],
      ['App Store', 'https://apps.example/a'],
      ['Google Play', 'https://play.example/b'],
      ['Redirect URL', 'https://go.example/c'],
    ] as const) {
      await user.clear(screen.getByLabelText(label))
      await user.type(screen.getByLabelText(label), text)
    }
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The settings are saved.')).toBeVisible()
    expect(await saved('analyzer')).toMatchObject({ toxicity: 0.25 })
    expect(await saved('download')).toMatchObject({
      ...{ title: 'Join us', content: 'It is nice here', ios: 'https://apps.example/a' },
      ...{ android: 'https://play.example/b', redirect: 'https://go.example/c' },
    })
    await waitFor(() =>
      expect(screen.getAllByText(/^Last changed by .*administrator Example/)).toHaveLength(2),
    )
    expect(screen.queryByText('There are unsaved changes.')).toBeNull()
  })

  it('say who needs a second factor, and within how many days', async () => {
    const { user } = await openGeneral()
    const group = within(await section('Signing In'))
    const who = group.getByLabelText('Second factor')
    expect(textsOf(who, 'option')).toEqual(['Optional for all', 'Administrators', 'All staff'])
    expect(who).toHaveValue('administrators')
    await user.selectOptions(who, 'All staff')
    const days = group.getByLabelText(/^Days to set it up/)
    await user.clear(days)
    await user.type(days, '400')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(days).toBeInvalid())
    await user.clear(days)
    await user.type(days, '7')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(async () =>
      expect(await saved('signIn')).toMatchObject({ secondFactor: 'staff', graceDays: 7 }),
    )
  })

  it('that could not be saved say so, and lose nothing', async () => {
    const { user, score } = await openGeneral()
    await user.clear(score)
    await user.type(score, '0.75')
    line.befall(/^PUT/, 'failed')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(
      await screen.findByText(/^The settings were not saved\. Unexpected Application Error\./),
    ).toBeVisible()
    expect(score).toHaveValue('0.75')
    expect(screen.getByText('There are unsaved changes.')).toBeVisible()
  })

  it('that a colleague has changed meanwhile are shown beside one’s own, to choose from', async () => {
    const { user, score } = await openGeneral()
    const colleague = await office.as('Colleague')
    await colleague.put('/settings', { analyzer: { toxicity: 0.9 } })
    await user.clear(score)
    await user.type(score, '0.1')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/colleague Example.* has just saved other settings/)).toBeVisible()
    expect(await saved('analyzer')).toMatchObject({ toxicity: 0.9 })
    await user.click(screen.getByRole('button', { name: 'Take theirs' }))
    await waitFor(() => expect(score).toHaveValue('0.9'))
    await waitFor(() => expect(screen.queryByText('There are unsaved changes.')).toBeNull())
  })

  it('that were not sent show what is saved now, after a conflict in others', async () => {
    const { user, score } = await openGeneral()
    const download = await section('Invite and Download')
    const colleague = await office.as('Colleague')
    const { title, content, ios, android, redirect } = await saved('download')
    const theirs = { title: `${title} of theirs`, content, ios, android, redirect }
    await colleague.put('/settings', { analyzer: { toxicity: 0.8 }, download: theirs })
    await user.clear(score)
    await user.type(score, '0.2')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }))
    await waitFor(() => expect(score).toHaveValue('0.8'))
    expect(within(download).getByLabelText(/^Title/)).toHaveValue(theirs.title)
  })

  it.each(['Moderator', 'Organization Administrator'] as const)('are not for a %s', async (person) => {
    await open('/office/settings/general', person)
    await waitFor(() => expect(window.location.pathname).not.toBe('/office/settings/general'))
    expect(screen.queryByLabelText(/^Accepted Toxicity Score/)).toBeNull()
  })
})

describe('the emails', () => {
  it('are there in each language, and say where the English one goes out instead', async () => {
    await (await office.as('Colleague')).put('/settings', {
      inviteOrganizations: { title: 'Register', content: '<p>{{link}}</p>' },
    })
    const user = await open('/office/settings/invitation', 'Administrator')
    await user.selectOptions(await screen.findByLabelText('Language of the emails'), 'Français')
    const organizations = await section('Invite Organizations (French)')
    expect(organizations).toHaveTextContent('people who use this language get the changed English email')
    const title = within(organizations).getByLabelText(/^Title/)
    expect(title).toHaveValue('Vous êtes invités à rejoindre Gatehouse')
    await user.clear(title)
    await user.type(title, 'Inscrivez-vous')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The settings are saved.')).toBeVisible()
    expect(await saved('inviteOrganizations_fr')).toMatchObject({ title: 'Inscrivez-vous', version: 1 })
    expect(await saved('inviteOrganizations')).toMatchObject({ title: 'Register' })
    await waitFor(() => expect(organizations).not.toHaveTextContent('get the changed English email'))
  })

  it('have a look of their own, with a logo, seen before it is saved', async () => {
    const user = await open('/office/settings/letters', 'Administrator')
    const name = await screen.findByLabelText(/^Name/)
    await user.clear(name)
    await user.type(name, 'Sunny Platform')
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const file = (type: string, cut = bytes.length) =>
      new File([new Uint8Array(bytes.subarray(0, cut))], 'logo', { type })
    // jsdom reads no pictures.
    vi.stubGlobal('createImageBitmap', async (picture: File) => {
      await sharp(Buffer.from(await picture.arrayBuffer())).toBuffer()
      return { close: () => undefined }
    })
    const choice = screen.getByLabelText('Choose a logo', { selector: 'input' })
    await user.upload(choice, file('image/png', 40))
    expect(await screen.findByText(/^The logo must be a PNG or JPEG picture/)).toBeVisible()
    expect(screen.queryByRole('img', { name: 'Logo' })).toBeNull()
    await user.upload(choice, file('image/png'))
    expect(await screen.findByRole('img', { name: 'Logo' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Preview of Invite Parents' }))
    const frame = await screen.findByTitle('The email as it arrives')
    await waitFor(() =>
      expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('Sunny Platform</td>')),
    )
    await waitFor(() =>
      expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('src="data:image/png')),
    )
    await user.keyboard('{Escape}')
    await user.type(await screen.findByLabelText('Reply-to'), 'nobody')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByLabelText('Reply-to')).toBeInvalid())
    const reply = screen.getByLabelText('Reply-to')
    fireEvent.change(reply, { target: { value: 'Ann Lee <ann@bücher.example>' } })
    await user.click(screen.getByRole('button', { name: 'Preview of Invite Parents' }))
    expect(await screen.findByTitle('The email as it arrives')).toBeVisible()
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Remove the logo' }))
    expect(screen.queryByRole('img', { name: 'Logo' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The settings are saved.')).toBeVisible()
    const replyTo = 'ann@xn--bcher-kva.example'
    expect(reply).toHaveValue(replyTo)
    expect(await saved('letters')).toMatchObject({ name: 'Sunny Platform', logo: '', replyTo, version: 1 })
  })
})

describe('an accepted score by which much would change', () => {
  it('is asked for first, with what it would mean; a small change is not', async () => {
    await feedPosts(
      office.address,
      Array.from({ length: 20 }, (_, n) => ({ pid: `p${n}`, score: { text: (n + 0.5) / 20 } })),
    )
    await (await office.as('Administrator')).put('/settings', { analyzer: { toxicity: 0.5 } })
    const { user, score } = await openGeneral()
    const save = async (text: string) => {
      await user.clear(score)
      await user.type(score, text)
      await user.click(screen.getByRole('button', { name: 'Save' }))
    }
    await save('0.54')
    expect(await screen.findByText('The settings are saved.')).toBeVisible()
    for (const drastic of ['0', '1', '0.7', '0.3']) {
      await save(drastic)
      const alert = await screen.findByRole('alertdialog', { name: 'Save these settings?' })
      expect(alert).toHaveTextContent(
        /^.*Of the newest 20 scored posts, .* would be blocked\. With the saved score it is 45/,
      )
      await user.click(within(alert).getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(alert).not.toBeInTheDocument())
    }
    expect(await saved('analyzer')).toMatchObject({ toxicity: 0.54 })
    await save('0.3')
    const alert = await screen.findByRole('alertdialog', { name: 'Save these settings?' })
    await user.click(within(alert).getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect(await saved('analyzer')).toMatchObject({ toxicity: 0.3 }))
    // Where nobody can tell what it would mean, that is what is asked.
    line.befall(/^GET \/v1\/settings\/outlook/, 'failed')
    await save('0.31')
    const unknown = await screen.findByRole('alertdialog', { name: 'Save these settings?' })
    expect(unknown).toHaveTextContent('What would change could not be loaded.')
    await user.click(within(unknown).getByRole('button', { name: 'Cancel' }))
    line.mend()
    expect(await saved('analyzer')).toMatchObject({ toxicity: 0.3 })
  })
})

describe('how long what people wrote is kept', () => {
  it('is set in days, once one has seen how much would be erased tonight', async () => {
    await feedPosts(office.address, [{ pid: 'old', created: '2026-01-01T00:00:00Z' }])
    const user = await open('/office/settings/general', 'Administrator')
    const days = await screen.findByLabelText(/^Published posts, days/)
    const save = async (text: string) => {
      await user.clear(days)
      await user.type(days, text)
      await user.click(screen.getByRole('button', { name: 'Save' }))
    }
    await save('1.5')
    expect(await screen.findByText('Enter a whole number of days, at most 3,650.')).toBeVisible()
    await save('3')
    const alert = await screen.findByRole('alertdialog', { name: 'Save these settings?' })
    expect(alert).toHaveTextContent('Tonight this would be erased, for good: 1 published post.')
    await user.click(within(alert).getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect(await saved('retention')).toMatchObject({ publicPosts: 3, tickets: 0 }))
    await save('0')
    await waitFor(async () => expect(await saved('retention')).toMatchObject({ publicPosts: 0 }))
  })
})

describe('how readily signs are found', () => {
  it('is chosen for each kind, with what the choice would have found, and is told in the history', async () => {
    await feedPosts(office.address, [{ pid: 'read' }, { pid: 'sign' }])
    const posts = office.engine.kysely.updateTable('posts')
    await posts.set({ found: '{}' }).where('pid', '=', 'read').execute()
    await posts.set({ found: '{"grooming":"more"}' }).where('pid', '=', 'sign').execute()
    const { user } = await openGeneral()
    const grooming = screen.getByLabelText('Grooming, sensitivity')
    expect(grooming).toHaveDisplayValue('Standard')
    await waitFor(() =>
      expect(grooming).toHaveAccessibleDescription('It would find 0 of the newest 2 posts that it has read.'),
    )
    await user.selectOptions(grooming, 'Find more')
    expect(grooming).toHaveAccessibleDescription('It would find 1 of the newest 2 posts that it has read.')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The settings are saved.')).toBeVisible()
    expect(await saved('sensitivity')).toMatchObject({ grooming: 'more', spam: 'usual', version: 1 })
    await user.click(screen.getByRole('button', { name: 'History of Signal Sensitivity' }))
    const history = await screen.findByRole('dialog', { name: 'Changes of Signal Sensitivity' })
    expect(await within(history).findByText('Find more')).toBeVisible()
    expect(within(history).getByText('Standard')).toBeVisible()
  })
})
