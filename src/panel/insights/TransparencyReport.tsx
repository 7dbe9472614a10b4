import './report.css'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Button, Link as TextLink } from '@mui/material'
import { Link, useLocation } from 'react-router'
import { Loading, NotLoaded } from '../fields/Loading'
import { useWords } from '../i18n/words'
import { Heading } from '../layout/Heading'
import { ReportSections } from './ReportSections'
import { useInsights } from './useInsights'

/** `/office/insights/report`: the figures of a period in sentences and tables, to be printed. */
export function TransparencyReport() {
  const words = useWords()
  const { search } = useLocation()
  const { period, oid, figures } = useInsights()
  const { data, error, isFetching, refetch } = figures
  return (
    <>
      <Heading title={words('insights.transparency.title')} />
      <div className="transparency">
        <div className="transparency-tools">
          <Button
            variant="outlined"
            startIcon={<PrintIcon aria-hidden="true" />}
            disabled={!data}
            onClick={() => window.print()}
          >
            {words('insights.transparency.print')}
          </Button>
          <TextLink component={Link} to={{ pathname: '/office/insights', search }}>
            {words('insights.transparency.back')}
          </TextLink>
        </div>
        {error ? <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} /> : null}
        {data || error ? null : <Loading />}
        {data && !error ? <ReportSections figures={data} period={period} oid={oid} /> : null}
      </div>
    </>
  )
}
