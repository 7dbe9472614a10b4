export const organizations = {
  title: 'Organizations',
  search: 'Search',
  searchHint: 'Name, email address or industry',
  status: 'Status',
  all: 'All',
  statuses: { active: 'Active', pending: 'Pending', invited: 'Invited' },
  columns: {
    name: 'Organization Name',
    email: 'Email Address',
    status: 'Status',
    created: 'Created',
  },
  invited: 'Invited',
  detail: 'Detail',
  detailOf: 'Accounts of %{name}',
}
