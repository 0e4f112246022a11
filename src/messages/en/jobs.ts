/** The list of jobs. */
export const jobs = {
  'jobs.jobs': 'Jobs',
  'jobs.one': 'job',
  'jobs.many': 'jobs',
  'jobs.new': 'New Job',
  'jobs.addTickets': 'Add Tickets',
  'jobs.actionOn': '%{action}, job %{job}',
  'jobs.delete': 'Are you sure you want to delete Job ID: %{id}?',
  'jobs.deleted': 'Job ID %{id} deleted successfully.',
  'jobs.deleteFailed': 'Failed to delete job.',
} as const;
