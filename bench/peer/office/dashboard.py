"""What Home asks for."""

from django.utils import timezone
from rest_framework.decorators import api_view
from rest_framework.response import Response

from . import models


@api_view(["GET"])
def ticket_counts(request):
    year = request.query_params.get("selectedYear")

    def count(model):
        return model.objects.filter(date__year=year).count()

    return Response(
        {
            "ticket_crop_count": count(models.CropTicket),
            "ticket_delivery_count": count(models.DeliveryTicket),
            "ticket_haul_count": count(models.HaulTicket),
        }
    )


@api_view(["GET"])
def years(request):
    tables = (models.Job, models.CropTicket, models.DeliveryTicket, models.HaulTicket)
    found = {day.year for model in tables for day in model.objects.dates("date", "year")}
    return Response({"years": sorted(found | {timezone.now().year}, reverse=True)})
