import { Box, Link } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Safeguarding } from '../../contract/safeguarding'
import { Fact } from '../fields/Fact'
import { formatRegion } from '../fields/format'
import { Loading, NotLoaded } from '../fields/Loading'
import { isolated } from '../fields/text'
import { Verbatim } from '../fields/Verbatim'
import { useWords } from '../i18n/words'
import { call } from '../providers/http'

function useSafeguarding() {
  return useQuery({
    queryKey: ['getSafeguarding'],
    queryFn: ({ signal }) => call('getSafeguarding', { signal }),
  })
}

/** The helplines in a line; nothing before they are known. */
export function HelplineLine() {
  const helplines = useSafeguarding().data?.helplines ?? []
  if (helplines.length === 0) return null
  return (
    <Box component="ul" sx={line}>
      {helplines.map(({ country, name, phone }) => (
        <li key={`${country} ${name}`}>
          <Verbatim>{name}</Verbatim> ({formatRegion(country)}) <Reach reach={phone} />
        </li>
      ))}
    </Box>
  )
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  m: 0,
  mt: 0.5,
  p: 0,
  listStyle: 'none',
  fontWeight: 400,
}

/** Whom to call, as far as one is told: of a person of this organization. */
export function Contacts({ oid }: { oid: string | null }) {
  const words = useWords()
  const { data, error, isFetching, refetch } = useSafeguarding()
  if (error) {
    return (
      <NotLoaded error={error} isBusy={isFetching} hasRows={data !== undefined} onRetry={() => refetch()} />
    )
  }
  if (!data) return <Loading />
  const { helplines, lead, authority, contacts } = data
  const contact = contacts.find((one) => one.oid === oid)
  const countries = [...new Set(helplines.map(({ country }) => country))]
  return (
    <>
      <dl className="facts">
        {lead ? <Turn label={words('referrals.lead')} {...lead} /> : null}
        {contact ? (
          <Turn label={words('referrals.organization')} name={contact.name} reach={contact.phone} />
        ) : null}
        {authority ? <Turn label={words('referrals.authority')} {...authority} /> : null}
      </dl>
      {helplines.length === 0 ? <p className="quiet">{words('referrals.nobody')}</p> : null}
      {countries.map((country) => (
        <Country key={country} country={country}>
          {helplines
            .filter((one) => one.country === country)
            .map((helpline) => (
              <HelplineRow key={`${helpline.name} ${helpline.phone}`} {...helpline} />
            ))}
        </Country>
      ))}
    </>
  )
}

function Country({ country, children }: { country: string; children: ReactNode }) {
  return (
    <>
      <h4>{formatRegion(country)}</h4>
      <ul className="plain-list">{children}</ul>
    </>
  )
}

function HelplineRow({ name, phone, hours, url }: Safeguarding['helplines'][number]) {
  const words = useWords()
  return (
    <li>
      <strong>
        <Verbatim>{name}</Verbatim>
      </strong>
      <Reach reach={phone} />
      <span className="quiet small">
        <Verbatim>{hours}</Verbatim>
      </span>
      {url ? (
        <Link href={url} target="_blank" rel="noopener noreferrer">
          {words('referrals.website', { name: isolated(name) })}
        </Link>
      ) : null}
    </li>
  )
}

function Turn({ label, name, reach }: { label: string; name: string; reach: string }) {
  return (
    <Fact label={label}>
      <Verbatim>{name}</Verbatim> <Reach reach={reach} />
    </Fact>
  )
}

/** A number to call, or an address to write to. */
function Reach({ reach }: { reach: string }) {
  const isEmail = reach.includes('@')
  return (
    <Link href={isEmail ? `mailto:${reach}` : `tel:${reach.replace(/[^\d+]/g, '')}`}>
      <Verbatim>{reach}</Verbatim>
    </Link>
  )
}
