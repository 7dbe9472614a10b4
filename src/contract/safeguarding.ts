import { type Static, Type } from 'typebox'
import { addresses } from './addresses'
import { byRole, routeTable } from './route'
import { Id, Nullable, Reply } from './schema'

export const maxSafeguardingLength = 8000
export const maxSafeguardingLineLength = 300

/** The settings' group: what staff look up where the danger may be near a child. */
export const safeguarding = {
  helplines: Type.String({
    maxLength: maxSafeguardingLength,
    description:
      'a line for each: country (ISO 3166, two letters), name, phone, hours, and an https address if there is one, between `|`',
    examples: ['GB | Childline | 0800 1111 | 24 hours | https://www.childline.org.uk'],
  }),
  lead: Type.String({
    maxLength: maxSafeguardingLineLength,
    description: 'the platform’s safeguarding lead: name `|` phone or email; or empty',
    examples: ['Ada Byron | +44 20 7946 0000'],
  }),
  authority: Type.String({
    maxLength: maxSafeguardingLineLength,
    description: 'whom the platform calls where a child is in danger: name `|` phone; or empty',
    examples: ['Police | 112'],
  }),
  contacts: Type.String({
    maxLength: maxSafeguardingLength,
    description: 'a line for each organization that has named somebody: its id, name, phone, between `|`',
    examples: ['school | Grace Hopper | +44 20 7946 0001'],
  }),
}
export const SafeguardingSettings = Type.Object(safeguarding)
export type SafeguardingSettings = Static<typeof SafeguardingSettings>
export const defaultSafeguardingSettings: SafeguardingSettings = {
  ...{ helplines: '', lead: '', authority: '', contacts: '' },
}

const Phone = Type.String({ examples: ['0800 1111'] })

const Helpline = Type.Object(
  {
    country: Type.String({ examples: ['GB'] }),
    name: Type.String({ examples: ['Childline'] }),
    phone: Phone,
    hours: Type.String({ description: 'in words; or empty', examples: ['24 hours'] }),
    url: Nullable(Type.String({ examples: ['https://www.childline.org.uk'] })),
  },
  { title: 'Helpline' },
)

const contact = {
  name: Type.String({ examples: ['Ada Byron'] }),
  reach: Type.String({ description: 'a phone number or an email address', examples: ['+44 20 7946 0000'] }),
}

const OrganizationContact = Type.Object(
  { oid: Id, name: Type.String({ examples: ['Grace Hopper'] }), phone: Phone },
  { title: 'OrganizationContact' },
)

/** Whom to turn to where a child may be in danger. */
const Safeguarding = Type.Object(
  {
    helplines: Type.Array(Helpline, { description: 'in the order of the settings' }),
    lead: Nullable(Type.Object(contact, { description: 'null where nobody is named, and for schools' })),
    authority: Nullable(Type.Object(contact, { description: 'the same' })),
    contacts: Type.Array(OrganizationContact, {
      description: 'of organizations; a school sees its own alone',
    }),
  },
  { title: 'Safeguarding' },
)
export type Safeguarding = Static<typeof Safeguarding>

export const safeguardingApi = routeTable({
  getSafeguarding: {
    ...addresses.getSafeguarding,
    summary: 'Helplines, and whom to turn to where a child may be in danger',
    tag: 'posts',
    access: byRole('posts.queue'),
    reply: Reply(Safeguarding),
  },
})
