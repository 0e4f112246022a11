/** The hand-written pages and their paths. Each replaces the generated screen of the same path, if there is one. */
import { listPath } from '../rules/paths';
import { entities } from '../entities';
import { SETTINGS, USERS } from './office/entries';
import type { CustomPage } from './page';

const { crop_ticket, delivery_ticket, haul_ticket, job } = entities;
const cropTicketPage = () => import('./tickets/crop/CropTicketPage').then((module) => module.CropTicketPage);
const deliveryPage = () => import('./tickets/delivery-haul/pages').then((module) => module.DeliveryTicketPage);
const haulPage = () => import('./tickets/delivery-haul/pages').then((module) => module.HaulTicketPage);

const jobForm = () => import('./jobs/JobForm').then((module) => module.JobFormPage);

/** Every hand-written page. */
export const pages: readonly CustomPage[] = [
  {
    route: '/login',
    title: 'session.login',
    auth: false,
    bare: true,
    load: () => import('./login/LoginRoute').then((module) => module.LoginRoute),
  },
  {
    route: '/set-password',
    title: 'users.setPassword',
    auth: false,
    bare: true,
    load: () => import('./login/link/SetPasswordPage').then((module) => module.SetPasswordPage),
  },
  {
    route: '/',
    title: 'common.home',
    auth: true,
    load: () => import('./dashboard/Home').then((module) => module.Home),
  },
  {
    route: crop_ticket.routes.add,
    title: { entity: 'crop_ticket', screen: 'add' },
    auth: true,
    menu: listPath(job) ?? '/',
    load: cropTicketPage,
  },
  {
    route: crop_ticket.routes.edit,
    title: { entity: 'crop_ticket', screen: 'edit' },
    auth: true,
    menu: listPath(crop_ticket) ?? '/',
    load: cropTicketPage,
  },
  {
    route: job.routes.list,
    title: { entity: 'job', screen: 'list' },
    auth: true,
    menu: job.routes.list,
    load: () => import('./jobs/JobList').then((module) => module.JobList),
  },
  {
    route: crop_ticket.routes.list,
    title: { entity: 'crop_ticket', screen: 'list' },
    auth: true,
    menu: crop_ticket.routes.list,
    load: () => import('./tickets/pages').then((module) => module.CropTickets),
  },
  {
    route: delivery_ticket.routes.list,
    title: { entity: 'delivery_ticket', screen: 'list' },
    auth: true,
    menu: delivery_ticket.routes.list,
    load: () => import('./tickets/pages').then((module) => module.DeliveryTickets),
  },
  {
    route: haul_ticket.routes.list,
    title: { entity: 'haul_ticket', screen: 'list' },
    auth: true,
    menu: haul_ticket.routes.list,
    load: () => import('./tickets/pages').then((module) => module.HaulTickets),
  },
  { route: job.routes.add, title: { entity: 'job', screen: 'add' }, auth: true, menu: job.routes.list, load: jobForm },
  ...[job.routes.edit, ...job.routes.also].map((route) => ({
    route,
    title: { entity: 'job', screen: 'edit' } as const,
    auth: true,
    menu: job.routes.list,
    load: jobForm,
  })),
  {
    route: delivery_ticket.routes.add,
    title: { entity: 'delivery_ticket', screen: 'add' },
    auth: true,
    menu: delivery_ticket.routes.list,
    load: deliveryPage,
  },
  {
    route: delivery_ticket.routes.edit,
    title: { entity: 'delivery_ticket', screen: 'edit' },
    auth: true,
    menu: delivery_ticket.routes.list,
    load: deliveryPage,
  },
  {
    route: haul_ticket.routes.add,
    title: { entity: 'haul_ticket', screen: 'add' },
    auth: true,
    menu: haul_ticket.routes.list,
    load: haulPage,
  },
  {
    route: haul_ticket.routes.edit,
    title: { entity: 'haul_ticket', screen: 'edit' },
    auth: true,
    menu: haul_ticket.routes.list,
    load: haulPage,
  },
  {
    route: '/profile',
    title: 'frame.profile',
    auth: true,
    load: () => import('./profile/ProfilePage').then((module) => module.ProfilePage),
  },
  {
    route: USERS,
    title: 'users.title',
    auth: true,
    load: () => import('./users/UsersPage').then((module) => module.UsersPage),
  },
  {
    route: SETTINGS,
    title: 'office.settings',
    auth: true,
    load: () => import('./office/SettingsPage').then((module) => module.SettingsPage),
  },
  {
    route: '/report_runner',
    title: 'frame.viewReports',
    auth: true,
    load: () => import('./reports/ReportRunner').then((module) => module.ReportRunner),
  },
  {
    route: '/report-not-found',
    title: 'pages.reportNotFoundTitle',
    auth: false,
    menu: '/report_runner',
    load: () => import('./ReportNotFound').then((module) => module.ReportNotFound),
  },
  {
    route: '*',
    title: 'pages.notFoundTitle',
    auth: false,
    load: () => import('./NotFound').then((module) => module.NotFound),
  },
];
