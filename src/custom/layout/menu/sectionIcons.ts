/** The icon of each section of the side menu, and of each group of the office. */
import Agriculture from '@mui/icons-material/AgricultureOutlined';
import Assessment from '@mui/icons-material/AssessmentOutlined';
import Domain from '@mui/icons-material/DomainOutlined';
import Grass from '@mui/icons-material/GrassOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import type { ComponentType } from 'react';
import type { Section } from '../../../grammar/entity';
import type { OfficeGroup } from '../../office/groups';

type Icon = ComponentType<{ fontSize?: 'medium' | 'large' }>;

export const sectionIcons: Record<Section | OfficeGroup, Icon> = {
  Tickets: ReceiptLong,
  Reports: Assessment,
  Administration: Domain,
  Customers: Groups,
  Haul: LocalShipping,
  Producer: Agriculture,
  Products: Grass,
  money: Payments,
  records: FactCheck,
  setup: Tune,
};
