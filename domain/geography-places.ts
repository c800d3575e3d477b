/** Larger cities: names (variants by "/") | latitude | longitude | IANA time zone. Rounded to about a kilometre; public knowledge. */
export const PLACES = `new york/nyc/brooklyn/manhattan/queens/nueva york|40.71|-74.01|America/New_York
newark/jersey city|40.73|-74.17|America/New_York
boston/cambridge ma/newton|42.36|-71.06|America/New_York
providence|41.82|-71.41|America/New_York
hartford|41.77|-72.67|America/New_York
philadelphia/philly/filadelfia|39.95|-75.17|America/New_York
pittsburgh|40.44|-80.00|America/New_York
baltimore|39.29|-76.61|America/New_York
washington/washington dc/dc|38.91|-77.04|America/New_York
richmond va|37.54|-77.44|America/New_York
charlotte|35.23|-80.84|America/New_York
raleigh/durham nc|35.78|-78.64|America/New_York
charleston|32.78|-79.93|America/New_York
savannah|32.08|-81.09|America/New_York
atlanta|33.75|-84.39|America/New_York
jacksonville|30.33|-81.66|America/New_York
orlando|28.54|-81.38|America/New_York
tampa|27.95|-82.46|America/New_York
miami/fort lauderdale|25.76|-80.19|America/New_York
columbus|39.96|-83.00|America/New_York
cleveland|41.50|-81.69|America/New_York
cincinnati|39.10|-84.51|America/New_York
detroit|42.33|-83.05|America/Detroit
indianapolis|39.77|-86.16|America/Indiana/Indianapolis
louisville|38.25|-85.76|America/Kentucky/Louisville
buffalo|42.89|-78.88|America/New_York
chicago|41.88|-87.63|America/Chicago
milwaukee|43.04|-87.91|America/Chicago
green bay|44.51|-88.02|America/Chicago
minneapolis/saint paul|44.98|-93.27|America/Chicago
st louis/saint louis|38.63|-90.20|America/Chicago
kansas city|39.10|-94.58|America/Chicago
omaha|41.26|-95.93|America/Chicago
nashville|36.16|-86.78|America/Chicago
memphis|35.15|-90.05|America/Chicago
birmingham al|33.52|-86.80|America/Chicago
new orleans/nueva orleans|29.95|-90.07|America/Chicago
dallas/fort worth/frisco|32.78|-96.80|America/Chicago
houston|29.76|-95.37|America/Chicago
austin|30.27|-97.74|America/Chicago
san antonio|29.42|-98.49|America/Chicago
oklahoma city|35.47|-97.52|America/Chicago
tulsa|36.15|-95.99|America/Chicago
denver/lakewood|39.74|-104.99|America/Denver
boulder|40.01|-105.27|America/Denver
colorado springs|38.83|-104.82|America/Denver
salt lake city/park city|40.76|-111.89|America/Denver
albuquerque|35.08|-106.65|America/Denver
boise|43.62|-116.20|America/Boise
phoenix/scottsdale/tempe/mesa|33.45|-112.07|America/Phoenix
tucson|32.22|-110.97|America/Phoenix
las vegas|36.17|-115.14|America/Los_Angeles
los angeles/la/santa monica/pasadena|34.05|-118.24|America/Los_Angeles
san diego|32.72|-117.16|America/Los_Angeles
san francisco/oakland/berkeley|37.77|-122.42|America/Los_Angeles
san jose ca/palo alto|37.34|-121.89|America/Los_Angeles
sacramento|38.58|-121.49|America/Los_Angeles
portland|45.52|-122.68|America/Los_Angeles
eugene|44.05|-123.09|America/Los_Angeles
seattle|47.61|-122.33|America/Los_Angeles
anchorage|61.22|-149.90|America/Anchorage
honolulu|21.31|-157.86|Pacific/Honolulu
toronto/mississauga/oakville|43.65|-79.38|America/Toronto
ottawa|45.42|-75.70|America/Toronto
montreal|45.50|-73.57|America/Toronto
quebec/quebec city|46.81|-71.21|America/Toronto
halifax|44.65|-63.58|America/Halifax
winnipeg|49.90|-97.14|America/Winnipeg
calgary|51.05|-114.07|America/Edmonton
edmonton|53.55|-113.49|America/Edmonton
vancouver/surrey bc/richmond bc|49.28|-123.12|America/Vancouver
whistler|50.12|-122.95|America/Vancouver
mexico city/ciudad de mexico/cdmx|19.43|-99.13|America/Mexico_City
guadalajara|20.67|-103.35|America/Mexico_City
monterrey|25.69|-100.32|America/Monterrey
havana/la habana|23.11|-82.37|America/Havana
kingston|18.00|-76.79|America/Jamaica
san juan|18.47|-66.11|America/Puerto_Rico
santo domingo|18.49|-69.93|America/Santo_Domingo
port of spain/puerto espana|10.66|-61.51|America/Port_of_Spain
bridgetown|13.10|-59.62|America/Barbados
panama/panama city|8.98|-79.52|America/Panama
san jose/san jose costa rica|9.93|-84.08|America/Costa_Rica
bogota|4.71|-74.07|America/Bogota
medellin|6.24|-75.58|America/Bogota
caracas|10.48|-66.90|America/Caracas
quito|-0.18|-78.47|America/Guayaquil
lima|-12.05|-77.04|America/Lima
la paz|-16.49|-68.12|America/La_Paz
santiago|-33.45|-70.67|America/Santiago
buenos aires|-34.60|-58.38|America/Argentina/Buenos_Aires
cordoba argentina|-31.42|-64.19|America/Argentina/Cordoba
rosario|-32.94|-60.65|America/Argentina/Cordoba
montevideo|-34.90|-56.19|America/Montevideo
sao paulo|-23.55|-46.63|America/Sao_Paulo
rio de janeiro/rio|-22.91|-43.17|America/Sao_Paulo
belo horizonte|-19.92|-43.94|America/Sao_Paulo
porto alegre|-30.03|-51.23|America/Sao_Paulo
recife|-8.05|-34.88|America/Recife
salvador|-12.97|-38.50|America/Bahia
london/londres|51.51|-0.13|Europe/London
brighton|50.82|-0.14|Europe/London
oxford|51.75|-1.26|Europe/London
bristol|51.45|-2.59|Europe/London
bath|51.38|-2.36|Europe/London
cardiff|51.48|-3.18|Europe/London
swansea|51.62|-3.94|Europe/London
birmingham|52.49|-1.90|Europe/London
nottingham|52.95|-1.15|Europe/London
leicester|52.64|-1.13|Europe/London
manchester/stockport/oldham/salford|53.48|-2.24|Europe/London
liverpool|53.41|-2.98|Europe/London
leeds/bradford|53.80|-1.55|Europe/London
sheffield|53.38|-1.47|Europe/London
newcastle|54.98|-1.61|Europe/London
edinburgh/edimburgo|55.95|-3.19|Europe/London
glasgow|55.86|-4.25|Europe/London
st andrews|56.34|-2.80|Europe/London
dundee|56.46|-2.97|Europe/London
belfast|54.60|-5.93|Europe/London
dublin|53.35|-6.26|Europe/Dublin
cork|51.90|-8.47|Europe/Dublin
galway|53.27|-9.06|Europe/Dublin
lisbon/lisboa|38.72|-9.14|Europe/Lisbon
porto/oporto|41.15|-8.61|Europe/Lisbon
madrid|40.42|-3.70|Europe/Madrid
barcelona|41.39|2.17|Europe/Madrid
valencia|39.47|-0.38|Europe/Madrid
sevilla/seville|37.39|-5.98|Europe/Madrid
bilbao|43.26|-2.93|Europe/Madrid
zaragoza|41.65|-0.88|Europe/Madrid
malaga|36.72|-4.42|Europe/Madrid
girona|41.98|2.82|Europe/Madrid
paris|48.86|2.35|Europe/Paris
lyon|45.76|4.84|Europe/Paris
marseille/marsella|43.30|5.37|Europe/Paris
toulouse|43.60|1.44|Europe/Paris
nice/niza|43.71|7.26|Europe/Paris
bordeaux/burdeos|44.84|-0.58|Europe/Paris
lille|50.63|3.06|Europe/Paris
nantes|47.22|-1.55|Europe/Paris
strasbourg/estrasburgo|48.57|7.75|Europe/Paris
annecy|45.90|6.13|Europe/Paris
grenoble|45.19|5.72|Europe/Paris
chamonix|45.92|6.87|Europe/Paris
brussels/bruxelles/brussel/bruselas|50.85|4.35|Europe/Brussels
antwerp/antwerpen/amberes|51.22|4.40|Europe/Brussels
ghent/gent/gante|51.05|3.72|Europe/Brussels
leuven|50.88|4.70|Europe/Brussels
luxembourg/luxemburgo|49.61|6.13|Europe/Luxembourg
amsterdam|52.37|4.90|Europe/Amsterdam
rotterdam|51.92|4.48|Europe/Amsterdam
the hague/den haag/la haya|52.08|4.31|Europe/Amsterdam
utrecht|52.09|5.12|Europe/Amsterdam
eindhoven|51.44|5.48|Europe/Amsterdam
berlin|52.52|13.41|Europe/Berlin
hamburg/hamburgo|53.55|9.99|Europe/Berlin
munich/munchen|48.14|11.58|Europe/Berlin
cologne/koln/colonia|50.94|6.96|Europe/Berlin
frankfurt/francfort|50.11|8.68|Europe/Berlin
stuttgart|48.78|9.18|Europe/Berlin
dusseldorf|51.23|6.78|Europe/Berlin
leipzig|51.34|12.37|Europe/Berlin
dresden|51.05|13.74|Europe/Berlin
zurich|47.38|8.54|Europe/Zurich
geneva/geneve/ginebra|46.20|6.14|Europe/Zurich
basel/basilea|47.56|7.59|Europe/Zurich
bern/berna|46.95|7.45|Europe/Zurich
lucerne/luzern/lucerna|47.05|8.31|Europe/Zurich
lausanne/lausana|46.52|6.63|Europe/Zurich
laax|46.81|9.26|Europe/Zurich
vienna/wien/viena|48.21|16.37|Europe/Vienna
innsbruck|47.27|11.40|Europe/Vienna
salzburg/salzburgo|47.81|13.06|Europe/Vienna
graz|47.07|15.44|Europe/Vienna
milan/milano|45.46|9.19|Europe/Rome
rome/roma|41.90|12.50|Europe/Rome
turin/torino|45.07|7.69|Europe/Rome
florence/firenze/florencia|43.77|11.26|Europe/Rome
bologna|44.49|11.34|Europe/Rome
modena|44.65|10.93|Europe/Rome
naples/napoli/napoles|40.85|14.27|Europe/Rome
bolzano/bozen|46.50|11.35|Europe/Rome
athens/athina/atenas|37.98|23.73|Europe/Athens
thessaloniki|40.64|22.94|Europe/Athens
ljubljana/liubliana|46.06|14.51|Europe/Ljubljana
zagreb|45.81|15.98|Europe/Zagreb
split|43.51|16.44|Europe/Zagreb
belgrade/beograd/belgrado|44.79|20.45|Europe/Belgrade
sarajevo|43.86|18.41|Europe/Sarajevo
budapest|47.50|19.04|Europe/Budapest
prague/praha/praga|50.08|14.44|Europe/Prague
brno|49.20|16.61|Europe/Prague
bratislava|48.15|17.11|Europe/Bratislava
warsaw/warszawa/varsovia|52.23|21.01|Europe/Warsaw
krakow/cracovia|50.06|19.94|Europe/Warsaw
gdansk|54.35|18.65|Europe/Warsaw
bucharest/bucarest|44.43|26.10|Europe/Bucharest
sofia|42.70|23.32|Europe/Sofia
kyiv/kiev|50.45|30.52|Europe/Kyiv
vilnius|54.69|25.28|Europe/Vilnius
kaunas|54.90|23.91|Europe/Vilnius
riga|56.95|24.11|Europe/Riga
tallinn|59.44|24.75|Europe/Tallinn
helsinki|60.17|24.94|Europe/Helsinki
tampere|61.50|23.76|Europe/Helsinki
stockholm/estocolmo|59.33|18.07|Europe/Stockholm
gothenburg/goteborg/gotemburgo|57.71|11.97|Europe/Stockholm
malmo|55.60|13.00|Europe/Stockholm
are|63.40|13.08|Europe/Stockholm
oslo|59.91|10.75|Europe/Oslo
bergen|60.39|5.32|Europe/Oslo
trondheim|63.43|10.40|Europe/Oslo
copenhagen/kobenhavn/copenhague|55.68|12.57|Europe/Copenhagen
aarhus|56.16|10.20|Europe/Copenhagen
reykjavik/reikiavik|64.15|-21.94|Atlantic/Reykjavik
istanbul/estambul|41.01|28.98|Europe/Istanbul
ankara|39.93|32.86|Europe/Istanbul
tbilisi|41.72|44.79|Asia/Tbilisi
tel aviv|32.09|34.78|Asia/Jerusalem
beirut|33.89|35.50|Asia/Beirut
amman|31.95|35.93|Asia/Amman
dubai/abu dhabi|25.20|55.27|Asia/Dubai
doha|25.29|51.53|Asia/Qatar
riyadh/riad|24.71|46.68|Asia/Riyadh
cairo/el cairo|30.04|31.24|Africa/Cairo
alexandria/alejandria|31.20|29.92|Africa/Cairo
tunis/tunez|36.81|10.18|Africa/Tunis
algiers/argel|36.75|3.06|Africa/Algiers
casablanca|33.57|-7.59|Africa/Casablanca
rabat|34.02|-6.84|Africa/Casablanca
dakar|14.72|-17.47|Africa/Dakar
accra|5.60|-0.19|Africa/Accra
abidjan|5.36|-4.01|Africa/Abidjan
lagos|6.52|3.38|Africa/Lagos
abuja|9.08|7.40|Africa/Lagos
nairobi|-1.29|36.82|Africa/Nairobi
eldoret/iten|0.51|35.27|Africa/Nairobi
kampala|0.35|32.58|Africa/Kampala
addis ababa/adis abeba|9.03|38.74|Africa/Addis_Ababa
harare|-17.83|31.05|Africa/Harare
johannesburg/joburg/johannesburgo|-26.20|28.05|Africa/Johannesburg
pretoria|-25.75|28.19|Africa/Johannesburg
durban|-29.86|31.02|Africa/Johannesburg
cape town/ciudad del cabo|-33.92|18.42|Africa/Johannesburg
karachi|24.86|67.00|Asia/Karachi
lahore|31.52|74.36|Asia/Karachi
delhi/new delhi/nueva delhi|28.61|77.21|Asia/Kolkata
mumbai/bombay|19.08|72.88|Asia/Kolkata
pune|18.52|73.86|Asia/Kolkata
bangalore/bengaluru|12.97|77.59|Asia/Kolkata
chennai|13.08|80.27|Asia/Kolkata
hyderabad|17.39|78.49|Asia/Kolkata
kolkata|22.57|88.36|Asia/Kolkata
ranchi|23.34|85.31|Asia/Kolkata
colombo|6.93|79.86|Asia/Colombo
kandy|7.29|80.64|Asia/Colombo
dhaka|23.81|90.41|Asia/Dhaka
kathmandu|27.72|85.32|Asia/Kathmandu
bangkok|13.76|100.50|Asia/Bangkok
hanoi|21.03|105.85|Asia/Ho_Chi_Minh
ho chi minh city/saigon|10.82|106.63|Asia/Ho_Chi_Minh
kuala lumpur/kl|3.14|101.69|Asia/Kuala_Lumpur
singapore/singapur|1.35|103.82|Asia/Singapore
jakarta/yakarta|-6.21|106.85|Asia/Jakarta
bali/denpasar|-8.65|115.22|Asia/Makassar
manila/quezon city|14.60|120.98|Asia/Manila
hong kong|22.32|114.17|Asia/Hong_Kong
taipei|25.03|121.57|Asia/Taipei
shanghai|31.23|121.47|Asia/Shanghai
beijing/pekin|39.90|116.41|Asia/Shanghai
shenzhen/guangzhou|22.54|114.06|Asia/Shanghai
seoul/seul|37.57|126.98|Asia/Seoul
busan|35.18|129.08|Asia/Seoul
tokyo/yokohama/tokio|35.68|139.69|Asia/Tokyo
osaka/kyoto/kobe|34.69|135.50|Asia/Tokyo
nagoya|35.18|136.91|Asia/Tokyo
fukuoka|33.59|130.40|Asia/Tokyo
sapporo|43.06|141.35|Asia/Tokyo
sydney/sidney|-33.87|151.21|Australia/Sydney
canberra|-35.28|149.13|Australia/Sydney
melbourne|-37.81|144.96|Australia/Melbourne
hobart|-42.88|147.33|Australia/Hobart
brisbane|-27.47|153.03|Australia/Brisbane
gold coast|-28.02|153.40|Australia/Brisbane
adelaide|-34.93|138.60|Australia/Adelaide
perth|-31.95|115.86|Australia/Perth
auckland|-36.85|174.76|Pacific/Auckland
hamilton|-37.79|175.28|Pacific/Auckland
wellington|-41.29|174.78|Pacific/Auckland
christchurch|-43.53|172.64|Pacific/Auckland
queenstown|-45.03|168.66|Pacific/Auckland
suva|-18.14|178.44|Pacific/Fiji
apia|-13.83|-171.77|Pacific/Apia`;
