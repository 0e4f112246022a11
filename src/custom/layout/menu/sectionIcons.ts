/** The icon of each section of the side menu. */
import Agriculture from '@mui/icons-material/AgricultureOutlined';
import Assessment from '@mui/icons-material/AssessmentOutlined';
import Domain from '@mui/icons-material/DomainOutlined';
import Grass from '@mui/icons-material/GrassOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import type { ComponentType } from 'react';
import type { Section } from '../../../grammar/entity';

/** Section → icon. */
export const sectionIcons: Record<Section, ComponentType<{ fontSize?: 'medium' | 'large' }>> = {
  Tickets: ReceiptLong,
  Reports: Assessment,
  Administration: Domain,
  Customers: Groups,
  Haul: LocalShipping,
  Producer: Agriculture,
  Products: Grass,
};
