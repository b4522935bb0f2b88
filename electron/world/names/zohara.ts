/** Zohara: Arabic names. */
import { phrases, words } from './culture';
import type { Culture } from './culture';

const FAMILIES =
  words(`الأندلسي البغدادي التميمي الجزائري الحلبي الدمشقي الرشيد الزهراني السعدي الشامي الطائي العباسي
  الفارسي القرطبي الكندي المصري النجار الهاشمي الحداد الخطيب`);

export const zohara: Culture = {
  people: {
    women: words('أمل جمانة خديجة رنا سلمى صفاء عائشة فاطمة ليلى نورا ياسمين هدى مريم'),
    men: words('بلال حازم دانيال زياد شادي طارق غسان قاسم كريم محمود هاني يوسف سامر'),
    womensFamilies: FAMILIES,
    mensFamilies: FAMILIES,
    isFamilyFirst: false,
  },
  companyStems: phrases(
    'الواحة; الساحل; الجبل; المدينة; النخيل; الصقر; الهلال; الفجر; الأمل; الياقوت; السلام; المنارة; الربيع; القمة; البحيرة; النجمة',
  ),
  companies: {
    financial: ['مصرف {stem}', '{stem} للتأمين'],
    media: ['دار {stem} للنشر', 'إذاعة {stem}'],
    manufacturing: ['مصانع {stem}', '{stem} للصناعة'],
    chemical_industries: ['{stem} للكيماويات', '{stem} للأسمدة'],
    healthcare: ['مستشفيات {stem}', '{stem} للأدوية'],
    retail: ['أسواق {stem}', 'متاجر {stem}'],
    automobiles: ['{stem} للسيارات', '{stem} للمحركات'],
    technology: ['{stem} للتقنية', '{stem} للحواسيب'],
    energy: ['شركة {stem} للطاقة', '{stem} للكهرباء'],
    agriculture: ['مزارع {stem}', '{stem} للتمور'],
    real_estate: ['{stem} العقارية', '{stem} للإسكان'],
    construction: ['{stem} للبناء', '{stem} للمقاولات'],
    defense: ['{stem} للصناعات الدفاعية', '{stem} لبناء السفن'],
    telecommunications: ['{stem} للاتصالات', 'هاتف {stem}'],
    entertainment: ['مسارح {stem}', '{stem} للإنتاج الفني'],
    logistics: ['{stem} للملاحة', '{stem} للنقل'],
    extraction: ['مناجم {stem}', '{stem} للنفط'],
  },
  billSubjects: phrases(
    'الضرائب; المياه; التعليم; المصرف المركزي; الصيد البحري; الجمارك; التقاعد; الإذاعة; حرس الحدود; السجل العقاري; الطاقة; النقل; الموانئ',
  ),
  bills: [
    'قانون {subject} رقم {number}',
    'تعديل قانون {subject} رقم {number}',
    'مرسوم {subject} رقم {number}',
    'إصلاح {subject} رقم {number}',
  ],
  conflicts: {
    civil_war: 'حرب {region} الأهلية',
    border_war: 'حرب حدود {region}',
    insurgency: 'تمرد {region}',
    blockade: 'حصار {region}',
  },
  indexFund: 'مؤشر {country}',
  stories: [
    ['ارتفاع طفيف في الأسعار', 'ارتفعت الأسعار قليلا هذا الشهر.'],
    ['مجلس الشعب يناقش الميزانية', 'يتوقع التصويت الأسبوع المقبل.'],
    ['موسم جيد للتمور', 'المزارعون في الواحة متفائلون.'],
    ['افتتاح الميناء الجديد', 'وصلت أول سفينة صباح اليوم.'],
  ],
  columns: phrases('رسالة مفتوحة; ما رأيته في المدينة; لماذا غيرت رأيي; كلمة عن المستقبل'),
};
