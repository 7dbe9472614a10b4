import { Link as TextLink } from '@mui/material'
import { Link, useSearchParams } from 'react-router'
import { mostInsightOrganizations, type OrganizationInsights } from '../../contract/insights'
import { useWords } from '../i18n/words'
import { organizationColumns } from './columns'
import { FigurePanel } from './FigurePanel'
import type { PanelProps } from './WorksPanels'

/** The busiest organizations, each the way to its own figures. */
export function OrganizationsPanel({ figures: { organizations }, file }: PanelProps) {
  const words = useWords()
  const [search] = useSearchParams()
  const toOwn = ({ oid }: OrganizationInsights, name: string) => (
    <TextLink
      component={Link}
      to={{ search: new URLSearchParams({ ...Object.fromEntries(search), oid }).toString() }}
    >
      <bdi>{name}</bdi>
    </TextLink>
  )
  return (
    <FigurePanel
      title={words('insights.organizations.title')}
      file={`organizations-${file}`}
      columns={organizationColumns}
      rows={organizations}
      first={toOwn}
    >
      <p className="quiet small">
        {words('insights.organizations.about', { count: mostInsightOrganizations })}
      </p>
    </FigurePanel>
  )
}
